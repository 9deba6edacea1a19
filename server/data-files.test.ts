import { chownSync, readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openDataFiles } from './data-files.ts'
import { systemIds } from './system.ts'
import { prepareFolder } from './testing/folder.ts'

const inFolder = prepareFolder()
const open = (sessionSecret?: string) => openDataFiles({ dataDir: inFolder(), sessionSecret }, systemIds)

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
  expect(readFileSync(inFolder('accounts.journal'), 'utf8')).toBe('3\n4\n')
})

const isRoot = process.getuid?.() === 0

it.runIf(isRoot)('files created by a command run as root belong to the owner of the data folder', () => {
  chownSync(inFolder(), 1234, 1234)
  open().journal.replace(['1'])
  for (const name of ['session-secret', 'accounts.journal'])
    expect(statSync(inFolder(name))).toMatchObject({ uid: 1234, gid: 1234 })
})
