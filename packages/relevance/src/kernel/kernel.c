// What the relevance model computes: products of matrices, attention, norms. See README.md beside it.
//
// Compiled twice. With RELAXED the engine must know relaxed SIMD; without, plain SIMD suffices. A level has 7 bits, so
// every sum of integers is exact on both paths, and floats are added in one order: both give the same bits.

#include <stdint.h>
#include <wasm_simd128.h>

#define EXPORT(name) __attribute__((export_name(#name))) void name
#define INLINE static inline __attribute__((always_inline))
#define UNROLL_2 _Pragma("clang loop unroll_count(2)")
#define UNROLL_4 _Pragma("clang loop unroll_count(4)")
#define UNROLL _Pragma("clang loop unroll(full)")

// Columns of a tile of a product. Its ROWS are as many as the registers of x64 allow.
#define COLUMNS 8
// Rows that attend together.
#define QUERIES 4
#define MAX_LEVEL 127.0f
#define HEAD 32
// 1 / sqrt(HEAD), and 1 / ln 2 for powers of two in place of e.
#define HEAD_FACTOR (0.17677669529663687f * 1.4426950408889634f)
#define MAX_PART_LEVEL 8191.0f
#define MAX_SHORT 32767.0f
// Exponent of a row that gets no weight.
#define NEVER -1e30f
// Ends the use of what was loaded for two sums. The compiler delays it otherwise, and registers run out.
#define FINISH(one, other) __asm__ volatile("" : "+r"(one), "+r"(other))
// Added to a float below 2^22 it leaves the nearest integer in the lowest bits.
#define TO_INTEGER 12582912.0f

#ifdef RELAXED
#define ROWS 6
// Levels of a row that one instruction takes.
#define GROUP 4
typedef uint8_t level;
#define LOAD_WEIGHTS(from, vector) wasm_v128_load((from) + 16 * (vector))
#define ADD_PRODUCTS(levels, weights, sum) wasm_i32x4_relaxed_dot_i8x16_i7x16_add(weights, levels, sum)
#else
#define ROWS 4
#define GROUP 2
typedef int16_t level;
#define LOAD_WEIGHTS(from, vector) wasm_i16x8_load8x8((from) + 8 * (vector))
#define ADD_PRODUCTS(levels, weights, sum) add_pairs(levels, weights, sum)
#endif

INLINE v128_t splat(float value) { return wasm_f32x4_splat(value); }
INLINE v128_t load(const float *from) { return wasm_v128_load(from); }
INLINE void store(float *to, v128_t values) { wasm_v128_store(to, values); }
INLINE v128_t add(v128_t a, v128_t b) { return wasm_f32x4_add(a, b); }
INLINE v128_t subtract(v128_t a, v128_t b) { return wasm_f32x4_sub(a, b); }
INLINE v128_t multiply_floats(v128_t a, v128_t b) { return wasm_f32x4_mul(a, b); }
INLINE v128_t multiply_add(v128_t a, v128_t b, v128_t c) { return add(multiply_floats(a, b), c); }

INLINE float sum_of(v128_t values) {
  return (wasm_f32x4_extract_lane(values, 0) + wasm_f32x4_extract_lane(values, 1)) +
         (wasm_f32x4_extract_lane(values, 2) + wasm_f32x4_extract_lane(values, 3));
}

INLINE float largest_of(v128_t values) {
  v128_t halves = wasm_f32x4_pmax(values, wasm_i32x4_shuffle(values, values, 2, 3, 0, 1));
  v128_t whole = wasm_f32x4_pmax(halves, wasm_i32x4_shuffle(halves, halves, 1, 0, 3, 2));
  return wasm_f32x4_extract_lane(whole, 0);
}

// 2^x for x <= 0, within 3e-6 of it; below -120 it stays at 2^-120. A polynomial fitted on -1/2 to 1/2.
INLINE v128_t power_of_two(v128_t x) {
  x = wasm_f32x4_pmax(x, splat(-120.0f));
  v128_t shifted = add(x, splat(TO_INTEGER)), rest = subtract(x, subtract(shifted, splat(TO_INTEGER)));
  v128_t power = splat(0.00957010188f);
  power = multiply_add(power, rest, splat(0.0559178618f));
  power = multiply_add(power, rest, splat(0.240247448f));
  power = multiply_add(power, rest, splat(0.693121815f));
  power = multiply_add(power, rest, splat(0.999999261f));
  return wasm_i32x4_add(power, wasm_i32x4_shl(shifted, 23));
}

// The normal distribution function less 1/2, within 2e-5: a polynomial fitted on -4.2 to 4.2, constant beyond.
INLINE v128_t normal_distribution(v128_t x) {
  x = wasm_f32x4_pmax(wasm_f32x4_pmin(x, splat(4.2f)), splat(-4.2f));
  v128_t square = multiply_floats(x, x);
  v128_t result = splat(5.99805969e-11f);
  result = multiply_add(result, square, splat(-5.63331159e-09f));
  result = multiply_add(result, square, splat(2.34367263e-07f));
  result = multiply_add(result, square, splat(-5.76076718e-06f));
  result = multiply_add(result, square, splat(9.45743814e-05f));
  result = multiply_add(result, square, splat(-0.00111414795f));
  result = multiply_add(result, square, splat(0.00983013026f));
  result = multiply_add(result, square, splat(-0.0663603693f));
  result = multiply_add(result, square, splat(0.398907453f));
  return multiply_floats(x, result);
}

// Eight floats times `factor` as the nearest integers, of 16 bits.
INLINE v128_t to_shorts(const float *from, v128_t factor) {
  v128_t low = add(multiply_floats(load(from), factor), splat(TO_INTEGER));
  v128_t high = add(multiply_floats(load(from + 4), factor), splat(TO_INTEGER));
  return wasm_i16x8_shuffle(low, high, 0, 2, 4, 6, 8, 10, 12, 14);
}

// Adds the products of 16 bits, two to each sum.
INLINE v128_t add_pairs(v128_t a, v128_t b, v128_t sum) { return wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(a, b)); }

// Reorders a matrix (columns x inner, row by row) so that `multiply` reads it in order: for each COLUMNS columns and
// each GROUP of inner places, GROUP weights of each column. `sums` receives the sum of each column's weights.
EXPORT(pack)(const int8_t *matrix, int8_t *packed, float *sums, int columns, int inner) {
  for (int column = 0; column < columns; column++) {
    const int8_t *from = matrix + column * inner;
    int8_t *to = packed + column / COLUMNS * COLUMNS * inner + column % COLUMNS * GROUP;
    int sum = 0;
    for (int place = 0; place < inner; place += GROUP) {
      UNROLL for (int step = 0; step < GROUP; step++) {
        to[place * COLUMNS + step] = from[place + step];
        sum += from[place + step];
      }
    }
    sums[column] = (float)sum;
  }
}

// Levels of states, 0 to 127 from the smallest to the largest of each row, so that state = minimum + scale * level.
// Tile by tile: for each GROUP of places, GROUP levels of each of ROWS rows.
EXPORT(quantize)(const float *states, level *levels, float *scales, float *minima, int rows, int width) {
  for (int row = 0; row < rows; row++) {
    const float *from = states + row * width;
    v128_t low = load(from), high = low;
    for (int place = 4; place < width; place += 4) {
      v128_t values = load(from + place);
      low = wasm_f32x4_pmin(low, values);
      high = wasm_f32x4_pmax(high, values);
    }
    float minimum = -largest_of(wasm_f32x4_neg(low)), range = largest_of(high) - minimum;
    scales[row] = range / MAX_LEVEL;
    minima[row] = minimum;
    v128_t shift = splat(minimum), factor = splat(range > 0 ? MAX_LEVEL / range : 0);
    level *to = levels + row / ROWS * ROWS * width + row % ROWS * GROUP;
    for (int place = 0; place < width; place += 16) {
      v128_t quarter[4];
      UNROLL for (int part = 0; part < 4; part++) {
        v128_t value = multiply_floats(subtract(load(from + place + 4 * part), shift), factor);
        quarter[part] = wasm_v128_and(add(value, splat(TO_INTEGER)), wasm_i32x4_splat(0xff));
      }
      v128_t half[2] = {wasm_i16x8_narrow_i32x4(quarter[0], quarter[1]),
                        wasm_i16x8_narrow_i32x4(quarter[2], quarter[3])};
      level *group = to + place * ROWS;
#ifdef RELAXED
      v128_t whole = wasm_u8x16_narrow_i16x8(half[0], half[1]);
      wasm_v128_store32_lane(group, whole, 0);
      wasm_v128_store32_lane(group + ROWS * GROUP, whole, 1);
      wasm_v128_store32_lane(group + 2 * ROWS * GROUP, whole, 2);
      wasm_v128_store32_lane(group + 3 * ROWS * GROUP, whole, 3);
#else
      UNROLL for (int part = 0; part < 2; part++) {
        wasm_v128_store32_lane(group, half[part], 0);
        wasm_v128_store32_lane(group + ROWS * GROUP, half[part], 1);
        wasm_v128_store32_lane(group + 2 * ROWS * GROUP, half[part], 2);
        wasm_v128_store32_lane(group + 3 * ROWS * GROUP, half[part], 3);
        group += 4 * ROWS * GROUP;
      }
#endif
    }
  }
}

// Rows of states by a packed matrix: out = (states @ matrix) + bias. `scales`, `sums` and `biases` have one number a
// column. Up to ROWS - 1 rows after the last are read and written.
EXPORT(multiply)
(const level *levels, const float *row_scales, const float *minima, const int8_t *packed, const float *scales,
 const float *sums, const float *biases, float *out, int rows, int inner, int columns) {
  for (int column = 0; column < columns; column += COLUMNS) {
    for (int row = 0; row < rows; row += ROWS) {
      const level *from = levels + row * inner;
      const int8_t *weights = packed + column * inner;
      v128_t products[ROWS][2] = {};
      for (int place = 0; place < inner; place += GROUP) {
        v128_t left = LOAD_WEIGHTS(weights, 0), right = LOAD_WEIGHTS(weights, 1);
        UNROLL for (int part = 0; part < ROWS; part++) {
          v128_t values = wasm_v128_load32_splat(from + part * GROUP);
          products[part][0] = ADD_PRODUCTS(values, left, products[part][0]);
          products[part][1] = ADD_PRODUCTS(values, right, products[part][1]);
          FINISH(products[part][0], products[part][1]);
        }
        from += ROWS * GROUP;
        weights += COLUMNS * GROUP;
      }
      UNROLL for (int part = 0; part < ROWS; part++) {
        v128_t row_scale = splat(row_scales[row + part]), minimum = splat(minima[row + part]);
        UNROLL for (int half = 0; half < 2; half++) {
          int place = column + 4 * half;
          v128_t product = multiply_floats(wasm_f32x4_convert_i32x4(products[part][half]), row_scale);
          product = multiply_add(load(sums + place), minimum, product);
          store(out + (row + part) * columns + place, multiply_add(product, load(scales + place), load(biases + place)));
        }
      }
    }
  }
}

// Levels of one head's part of a state, -8191 to 8191, so that a product of two parts fits into 32 bits.
// Returns the scale of a level. A vector of 8 levels is 4 pairs of neighbours.
INLINE float quantize_part(const float *from, v128_t levels[HEAD / 8]) {
  v128_t most = splat(0);
  UNROLL for (int place = 0; place < HEAD; place += 4) most = wasm_f32x4_pmax(most, wasm_f32x4_abs(load(from + place)));
  float largest = largest_of(most);
  v128_t factor = splat(largest > 0 ? MAX_PART_LEVEL / largest : 0);
  UNROLL for (int eighth = 0; eighth < HEAD / 8; eighth++) levels[eighth] = to_shorts(from + 8 * eighth, factor);
  return largest / MAX_PART_LEVEL;
}

// Keys of one head: for each 8 rows and each pair of places, that pair of each row. Rows up to `line` get no weight.
INLINE void pack_keys(const float *key, int16_t *keys, float *scales, int rows, int line, int width) {
  for (int row = 0; row < line; row++) {
    v128_t levels[HEAD / 8];
    scales[row] = quantize_part(key + (row < rows ? row : 0) * width, levels);
    UNROLL for (int eighth = 0; eighth < HEAD / 8; eighth++) {
      int16_t *to = keys + row / 8 * 8 * HEAD + 64 * eighth + row % 8 * 2;
      wasm_v128_store32_lane(to, levels[eighth], 0);
      wasm_v128_store32_lane(to + 16, levels[eighth], 1);
      wasm_v128_store32_lane(to + 32, levels[eighth], 2);
      wasm_v128_store32_lane(to + 48, levels[eighth], 3);
    }
  }
}

// Values of one head: for each pair of rows, that pair of each place. Returns the scale of a level.
INLINE float pack_values(const float *value, int16_t *values, int rows, int width) {
  v128_t most = splat(0);
  for (int row = 0; row < rows; row++) {
    UNROLL for (int place = 0; place < HEAD; place += 4) {
      most = wasm_f32x4_pmax(most, wasm_f32x4_abs(load(value + row * width + place)));
    }
  }
  float largest = largest_of(most);
  v128_t factor = splat(largest > 0 ? MAX_SHORT / largest : 0);
  for (int row = 0; row < rows; row += 2) {
    const float *from = value + row * width, *next = row + 1 < rows ? from + width : from;
    UNROLL for (int place = 0; place < HEAD; place += 8) {
      v128_t one = to_shorts(from + place, factor), other = to_shorts(next + place, factor);
      int16_t *to = values + row * HEAD + 2 * place;
      wasm_v128_store(to, wasm_i16x8_shuffle(one, other, 0, 8, 1, 9, 2, 10, 3, 11));
      wasm_v128_store(to + 8, wasm_i16x8_shuffle(one, other, 4, 12, 5, 13, 6, 14, 7, 15));
    }
  }
  return largest / MAX_SHORT;
}

// Queries of QUERIES rows, one after the other.
INLINE void pack_queries(const float *query, int16_t *queries, float *scales, int width) {
  UNROLL for (int row = 0; row < QUERIES; row++) {
    v128_t levels[HEAD / 8];
    scales[row] = quantize_part(query + row * width, levels) * HEAD_FACTOR;
    UNROLL for (int eighth = 0; eighth < HEAD / 8; eighth++) {
      wasm_v128_store(queries + row * HEAD + 8 * eighth, levels[eighth]);
    }
  }
}

// Products of QUERIES queries and all keys, as exponents of 2: a line of `scores` for each query, and the largest of
// every fourth in the lanes of `largest`.
INLINE void score(const int16_t *queries, const float *query_scales, const int16_t *keys, const float *key_scales,
                  float *scores, v128_t largest[QUERIES], int line) {
  UNROLL for (int row = 0; row < QUERIES; row++) largest[row] = splat(NEVER);
  for (int other = 0; other < line; other += 8) {
    v128_t products[QUERIES][2] = {};
    for (int pair = 0; pair < HEAD / 2; pair++) {
      const int16_t *from = keys + other * HEAD + 16 * pair;
      v128_t left = wasm_v128_load(from), right = wasm_v128_load(from + 8);
      UNROLL for (int row = 0; row < QUERIES; row++) {
        v128_t query = wasm_v128_load32_splat(queries + row * HEAD + 2 * pair);
        products[row][0] = add_pairs(query, left, products[row][0]);
        products[row][1] = add_pairs(query, right, products[row][1]);
      }
    }
    UNROLL for (int row = 0; row < QUERIES; row++) {
      UNROLL for (int half = 0; half < 2; half++) {
        v128_t scale = multiply_floats(load(key_scales + other + 4 * half), splat(query_scales[row]));
        v128_t exponent = multiply_floats(wasm_f32x4_convert_i32x4(products[row][half]), scale);
        store(scores + row * line + other + 4 * half, exponent);
        largest[row] = wasm_f32x4_pmax(largest[row], exponent);
      }
    }
  }
}

// Softmax of one line of scores, as levels that add up to about 32,767. Returns their exact sum.
INLINE float softmax(float *scores, int16_t *weights, v128_t largest_lanes, int rows, int line) {
  v128_t largest = splat(largest_of(largest_lanes)), sum = splat(0), levels = wasm_i32x4_splat(0);
  for (int other = rows; other < line; other++) scores[other] = NEVER;
  UNROLL_2 for (int other = 0; other < line; other += 4) {
    v128_t weight = power_of_two(subtract(load(scores + other), largest));
    store(scores + other, weight);
    sum = add(sum, weight);
  }
  v128_t factor = splat(MAX_SHORT / sum_of(sum));
  for (int other = 0; other < line; other += 8) {
    v128_t eight = to_shorts(scores + other, factor);
    wasm_v128_store(weights + other, eight);
    levels = wasm_i32x4_add(levels, wasm_i32x4_extadd_pairwise_i16x8(eight));
  }
  return sum_of(wasm_f32x4_convert_i32x4(levels));
}

// Means of all values for QUERIES rows, by a line of weights for each.
INLINE void mix(const int16_t *weights, const int16_t *values, const float *scales, float *out, int rows, int line,
                int width) {
  for (int place = 0; place < HEAD; place += 8) {
    v128_t sums[QUERIES][2] = {};
    for (int other = 0; other < rows; other += 2) {
      const int16_t *from = values + other * HEAD + 2 * place;
      v128_t left = wasm_v128_load(from), right = wasm_v128_load(from + 8);
      UNROLL for (int row = 0; row < QUERIES; row++) {
        v128_t weight = wasm_v128_load32_splat(weights + row * line + other);
        sums[row][0] = add_pairs(weight, left, sums[row][0]);
        sums[row][1] = add_pairs(weight, right, sums[row][1]);
      }
    }
    UNROLL for (int row = 0; row < QUERIES; row++) {
      UNROLL for (int half = 0; half < 2; half++) {
        v128_t mean = multiply_floats(wasm_f32x4_convert_i32x4(sums[row][half]), splat(scales[row]));
        store(out + row * width + place + 4 * half, mean);
      }
    }
  }
}

// Attention of one text, by heads of HEAD numbers: `query`, `key`, `value` and `out` are rows x width.
// `scratch` takes 40 floats for each row, rounded up to 8. Up to QUERIES - 1 rows after the last are read and written.
EXPORT(attend)
(const float *query, const float *key, const float *value, float *out, float *scratch, int rows, int width) {
  int line = (rows + 7) & ~7;
  float *scores = scratch, *key_scales = scores + QUERIES * line;
  int16_t *keys = (int16_t *)(key_scales + line), *values = keys + HEAD * line, *weights = values + HEAD * line;
  for (int head = 0; head < width; head += HEAD) {
    pack_keys(key + head, keys, key_scales, rows, line, width);
    float value_scale = pack_values(value + head, values, rows, width);
    for (int row = 0; row < rows; row += QUERIES) {
      int16_t queries[QUERIES * HEAD];
      float query_scales[QUERIES], scales[QUERIES];
      v128_t largest[QUERIES];
      pack_queries(query + row * width + head, queries, query_scales, width);
      score(queries, query_scales, keys, key_scales, scores, largest, line);
      UNROLL for (int part = 0; part < QUERIES; part++) {
        float sum = softmax(scores + part * line, weights + part * line, largest[part], rows, line);
        scales[part] = value_scale / sum;
      }
      mix(weights, values, scales, out + row * width + head, rows, line, width);
    }
  }
}

INLINE void normalize_row(float *row, const float *gain, const float *bias, int width) {
  v128_t sum = splat(0), squares = splat(0);
  for (int place = 0; place < width; place += 4) sum = add(sum, load(row + place));
  v128_t mean = splat(sum_of(sum) / (float)width);
  for (int place = 0; place < width; place += 4) {
    v128_t distance = subtract(load(row + place), mean);
    squares = multiply_add(distance, distance, squares);
  }
  v128_t factor = splat(1 / __builtin_sqrtf(sum_of(squares) / (float)width + 1e-12f));
  for (int place = 0; place < width; place += 4) {
    v128_t even = multiply_floats(subtract(load(row + place), mean), factor);
    store(row + place, multiply_add(even, load(gain + place), load(bias + place)));
  }
}

// States of one text: word (levels with a scale a word), position and segment together, normalized. The first
// `campaign_rows` are the campaign's, which is segment 0.
EXPORT(embed)
(const int32_t *ids, const int8_t *words, const float *word_scales, const float *positions, const float *segments,
 const float *gain, const float *bias, float *states, int campaign_rows, int rows, int width) {
  for (int row = 0; row < rows; row++) {
    const int8_t *word = words + ids[row] * width;
    const float *position = positions + row * width, *segment = row < campaign_rows ? segments : segments + width;
    float scale = word_scales[ids[row]], *to = states + row * width;
    for (int place = 0; place < width; place++) to[place] = word[place] * scale + (position[place] + segment[place]);
    normalize_row(to, gain, bias, width);
  }
}

// states = norm(states + added), row by row.
EXPORT(normalize)
(float *states, const float *added, const float *gain, const float *bias, int rows, int width) {
  for (int row = 0; row < rows; row++) {
    float *to = states + row * width;
    const float *from = added + row * width;
    for (int place = 0; place < width; place += 4) store(to + place, add(load(to + place), load(from + place)));
    normalize_row(to, gain, bias, width);
  }
}

// GELU in place, within 5e-5.
EXPORT(activate)(float *values, int count) {
  UNROLL_4 for (int place = 0; place < count; place += 4) {
    v128_t value = load(values + place);
    store(values + place, multiply_floats(value, add(normal_distribution(value), splat(0.5f))));
  }
}

// The first state of a text beside the mean of all: 2 x width numbers.
EXPORT(pool)(const float *states, float *out, int rows, int width) {
  for (int place = 0; place < width; place += 4) {
    v128_t sum = splat(0);
    for (int row = 0; row < rows; row++) sum = add(sum, load(states + row * width + place));
    store(out + place, load(states + place));
    store(out + width + place, multiply_floats(sum, splat(1.0f / (float)rows)));
  }
}
