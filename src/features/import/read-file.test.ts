import { describe, expect, it } from 'vitest'
import { largestImportedFile, mostImportedRows } from '../../domain/clients/imports.ts'
import { readFile } from './read-file.ts'

const createFile = (...parts: BlobPart[]) => new File(parts, 'clients.csv')
const readProblem = async (...parts: BlobPart[]) => {
  const read = await readFile(createFile(...parts), 'clients')
  return read.ok ? undefined : read.problem
}

const table = { headers: ['Prénom', 'Nom'], rows: [{ line: 2, cells: ['Zoë', 'Lefèvre'] }] }

describe('readFile', () => {
  it.each([
    ['UTF-8', [new TextEncoder().encode('Prénom;Nom\nZoë;Lefèvre')]],
    ['UTF-8 with a byte order mark', [new TextEncoder().encode('\ufeffPrénom;Nom\nZoë;Lefèvre')]],
    // é, ë and è in Windows-1252.
    ['Windows-1252', ['Pr', bytes(0xe9), 'nom;Nom\nZo', bytes(0xeb), ';', 'Lef', bytes(0xe8), 'vre']],
    ['UTF-16 as exported by Excel', [bytes(0xff, 0xfe), Buffer.from('Prénom\tNom\nZoë\tLefèvre', 'utf16le')]],
  ])('reads %s', async (_, parts: BlobPart[]) => {
    expect(await readFile(createFile(...parts), 'clients')).toMatchObject({ ok: true, file: table })
  })

  it('reports why a file is not a table', async () => {
    expect(await readProblem('')).toEqual({ kind: 'empty' })
    expect(await readProblem('Prénom;Nom\n')).toEqual({ kind: 'only-header' })
    expect(await readProblem('Dear colleague\nhere is the list')).toEqual({ kind: 'no-columns' })
    expect(await readProblem('PK', bytes(3, 4, 0, 0))).toEqual({ kind: 'damaged' })
    expect(await readProblem('%PDF-1.7\n')).toEqual({ kind: 'not-text' })
    expect(await readProblem('a;b\n"c;d\n')).toEqual({ kind: 'unclosed', line: 2 })
    expect(await readProblem('a;b\n', 'c;d\n'.repeat(mostImportedRows + 1))).toEqual({ kind: 'too-many' })
    expect(await readProblem(new Uint8Array(largestImportedFile + 1))).toEqual({ kind: 'too-large' })
  })
})

function bytes(...values: number[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(values)
}
