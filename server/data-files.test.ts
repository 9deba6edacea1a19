import { chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDataFiles } from './data-files.ts'
import { systemIds } from './system.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bouvier-beside-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const open = (sessionSecret?: string) => openDataFiles({ dataDir, sessionSecret }, systemIds)
const files = ['session-secret', 'accounts.journal'].map(name => () => statSync(join(dataDir, name)))

it('the session secret is created once, and a configured secret takes precedence', () => {
  const { secret } = open()
  expect(secret.length).toBeGreaterThan(40)
  expect(open().secret).toBe(secret)
  const set = 'x'.repeat(32)
  expect(open(set)).toMatchObject({ secret: set, isOneOfSeveral: true })
  expect(open()).toMatchObject({ secret, isOneOfSeveral: false })
})

it('the journal keeps its lines in order and after it is reopened', () => {
  const { journal } = open()
  expect(journal.read()).toEqual([])
  journal.append('1')
  open().journal.append('2')
  expect(journal.read()).toEqual(['1', '2'])
  journal.replace(['3'])
  journal.append('4')
  expect(open().journal.read()).toEqual(['3', '4'])
  expect(readFileSync(join(dataDir, 'accounts.journal'), 'utf8')).toBe('3\n4\n')
})

const isRoot = process.getuid?.() === 0

it.runIf(isRoot)('files created by a command run as root belong to the owner of the data folder', () => {
  chownSync(dataDir, 1234, 1234)
  open().journal.replace(['1'])
  for (const look of files) expect(look()).toMatchObject({ uid: 1234, gid: 1234 })
})
