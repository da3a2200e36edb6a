import { describe, expect, test } from 'vitest'
import { auc, averagePrecision, measure, ndcgAt10 } from './metrics.ts'

describe('the figures', () => {
  test('nDCG@10 gains 3 for grade 2 and 1 for grade 1', () => {
    expect(ndcgAt10([2, 1, 0])).toBe(1)
    expect(ndcgAt10([0, 2])).toBeCloseTo(1 / Math.log2(3), 12)
    expect(ndcgAt10([1, 2])).toBeCloseTo((1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)), 12)
    expect(ndcgAt10([0, 0])).toBeNull()
  })

  test('AP counts grade 2 alone', () => {
    expect(averagePrecision([2, 1, 2])).toBeCloseTo((1 + 2 / 3) / 2, 12)
    expect(averagePrecision([1, 0])).toBeNull()
  })

  test('AUC counts ties half', () => {
    expect(auc([3, 1], [2, 1])).toBe(0.625)
    expect(auc([], [1])).toBeNull()
  })

  test('grade 1 stays out of AUC, and hard negatives have their own', () => {
    const figures = measure([
      { grade: 2, score: 0.9, hard: false },
      { grade: 1, score: 1, hard: true },
      { grade: 0, score: 0.95, hard: true },
      { grade: 0, score: 0.1, hard: false },
    ])
    expect(figures.auc).toBe(0.5)
    expect(figures.auc_hard).toBe(0)
  })

  test('ties are broken fairly', () => {
    const tied = Array.from(
      { length: 20 },
      (_, row) => ({ grade: row < 10 ? 2 : 0, score: 1, hard: false }) as const,
    )
    expect(measure(tied).p10).toBeGreaterThan(0.3)
    expect(measure(tied).p10).toBeLessThan(0.7)
  })
})
