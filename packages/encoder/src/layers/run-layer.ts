import { floatAt } from '../floats.ts'
import type { Kernel } from '../kernel/start-kernel.ts'
import { attend } from './attend.ts'
import { multiplyDense, quantizeRows } from './dense.ts'
import type { Dense } from './dense.ts'
import { normalizeRows } from './normalize-rows.ts'
import type { Norm } from './normalize-rows.ts'
import { HIDDEN, WIDTH } from './sizes.ts'
import type { Workspace } from './workspace.ts'

/** A layer of a transformer that normalises before each of its two steps. */
export type Layer = {
  /** Widens what comes in, where it is narrower than what goes out. */
  widen: Dense | undefined
  attentionNorm: Norm
  queriesKeysValues: Dense
  attentionOut: Dense
  feedNorm: Norm
  feedIn: Dense
  feedOut: Dense
}

type Step = { space: Workspace; rows: number }

/** Takes the first rows of `state` through a layer. */
export function runLayer(kernel: Kernel, layer: Layer, { space, rows }: Step): void {
  const { state, narrow, wide, integers } = space
  lookAround(kernel, layer, { space, rows })
  startFeeding(kernel, layer, { space, rows })
  quantizeRows(wide, integers, { rows, width: HIDDEN })
  multiplyDense(kernel, layer.feedOut, { rows, from: integers, out: narrow })
  addTo(state, narrow, rows * WIDTH)
}

/**
 * Takes the first rows of `state` through a layer and writes their mean into the first. The matrix at the end of a layer
 * is linear: of the mean row it makes the mean of what it would make of each, at a sixth less work in all.
 */
export function runLastLayer(kernel: Kernel, layer: Layer, { space, rows }: Step): void {
  const { state, narrow, wide, integers } = space
  lookAround(kernel, layer, { space, rows })
  startFeeding(kernel, layer, { space, rows })
  average(wide, { rows, width: HIDDEN })
  average(state, { rows, width: WIDTH })
  quantizeRows(wide, integers, { rows: 1, width: HIDDEN })
  multiplyDense(kernel, layer.feedOut, { rows: 1, from: integers, out: narrow })
  addTo(state, narrow, WIDTH)
}

/** Adds to each row what it takes from the others. */
function lookAround(kernel: Kernel, layer: Layer, { space, rows }: Step): void {
  const { state, narrow, wide, integers } = space
  const width = layer.attentionNorm.factors.length
  normalizeRows(state, narrow, { rows, norm: layer.attentionNorm })
  if (layer.widen) {
    quantizeRows(state, integers, { rows, width })
    multiplyDense(kernel, layer.widen, { rows, from: integers, out: state })
  }
  quantizeRows(narrow, integers, { rows, width })
  multiplyDense(kernel, layer.queriesKeysValues, { rows, from: integers, out: wide })
  attend(kernel, space, { rows, width })
  quantizeRows(narrow, integers, { rows, width })
  multiplyDense(kernel, layer.attentionOut, { rows, from: integers, out: narrow })
  addTo(state, narrow, rows * WIDTH)
}

/** Writes into `wide` what feeds forward. */
function startFeeding(kernel: Kernel, layer: Layer, { space, rows }: Step): void {
  const { state, narrow, wide, integers } = space
  normalizeRows(state, narrow, { rows, norm: layer.feedNorm })
  quantizeRows(narrow, integers, { rows, width: WIDTH })
  multiplyDense(kernel, layer.feedIn, { rows, from: integers, out: wide })
  keepPositive(wide, rows * HIDDEN)
}

/** Writes the mean of the first rows into the first of them. */
function average(floats: Float32Array, { rows, width }: { rows: number; width: number }): void {
  for (let column = 0; column < width; column++) {
    let sum = 0
    for (let row = 0; row < rows; row++) sum += floatAt(floats, row * width + column)
    floats[column] = sum / rows
  }
}

function addTo(sums: Float32Array, summands: Float32Array, length: number): void {
  for (let place = 0; place < length; place++) sums[place] = floatAt(sums, place) + floatAt(summands, place)
}

function keepPositive(floats: Float32Array, length: number): void {
  for (let place = 0; place < length; place++) if (floatAt(floats, place) < 0) floats[place] = 0
}
