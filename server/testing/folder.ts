import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** Each test begins with an empty folder. Returns the paths inside it. */
export function prepareFolder(): (...names: string[]) => string {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bouvier-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  return (...names) => join(folder, ...names)
}
