import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * Each line has a section, a sentence of the specification, a file and a title. The test with this title fails when the
 * product breaks the sentence. A deliberate difference names its line in docs/spec-notes.md.
 */
const rows = readFileSync(join(root, 'tests/specification.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => {
    const [section = '', sentence = '', file = '', title = ''] = line.split('\t')
    return { section, sentence, file, title }
  })

it('each sentence of the specification names a test that exists', () => {
  const files = [...new Set(rows.map(({ file }) => join(root, file)))]
  const texts = new Map(files.map(path => [path, existsSync(path) ? readFileSync(path, 'utf8') : '']))
  const isMissing = ({ file, title }: (typeof rows)[number]) =>
    title === '' || !texts.get(join(root, file))?.includes(title)
  expect(rows.filter(isMissing)).toEqual([])
})
