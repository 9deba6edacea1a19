import { statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** Files that are short but run long. By size they would come last and keep a single worker busy. */
const longest =
  /(every-pair-at-once|simulation|erased-from-disk|server-killed|seeding|official-rules|restored-accounts|slow-refusals|imports-killed|billing\/billing|stored-sums|safety)\.test\.ts$/

/** Runs the longest files first, then the others by size. */
export class LongestFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const length = ({ moduleId }: TestSpecification) =>
      longest.test(moduleId) ? Number.POSITIVE_INFINITY : statSync(moduleId).size
    return files
      .map(file => ({ file, length: length(file) }))
      .sort(longerFirst)
      .map(({ file }) => file)
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}

function longerFirst(a: { length: number }, b: { length: number }): number {
  return a.length === b.length ? 0 : b.length - a.length
}
