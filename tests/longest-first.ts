import { statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** Short to read, and long to run: by their size alone they would come last, and one worker would be left with them. */
const longest =
  /(every-pair-at-once|simulation|gone-from-the-disk|server-killed|seeding|official-rules|restored-accounts|slow-refusals|imports-killed|billing\/billing|sums-never-drift|safety)\.test\.ts$/

/** Those that take longest begin first, then the others by their size. */
export class LongestFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const length = ({ moduleId }: TestSpecification) =>
      longest.test(moduleId) ? Number.POSITIVE_INFINITY : statSync(moduleId).size
    return files
      .map(file => ({ file, length: length(file) }))
      .sort(longerFirst)
      .map(({ file }) => file)
  }

  /** A run is never divided among machines. */
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}

function longerFirst(a: { length: number }, b: { length: number }): number {
  return a.length === b.length ? 0 : b.length - a.length
}
