import { describe, expect, it } from 'vitest'
import { largestImportedFile, mostImportedRows } from '../../domain/clients/imports.ts'
import { readFile } from './read-file.ts'

const createFile = (...parts: BlobPart[]) => new File(parts, 'clients.csv')
const readProblem = async (file: File) => {
  const read = await readFile(file, 'clients')
  return read.ok ? undefined : read.problem
}

const table = { headers: ['Prénom', 'Nom'], rows: [{ line: 2, cells: ['Zoë', 'Lefèvre'] }] }

describe('readFile', () => {
  it.each([
    ['UTF-8', [new TextEncoder().encode('Prénom;Nom\nZoë;Lefèvre')]],
    ['UTF-8 with a byte order mark', [new TextEncoder().encode('\ufeffPrénom;Nom\nZoë;Lefèvre')]],
    // é, ë and è in Windows-1252.
    ['Windows-1252', ['Pr', bytes(0xe9), 'nom;Nom\nZo', bytes(0xeb), ';', 'Lef', bytes(0xe8), 'vre']],
    ['UTF-16 as exported by Excel', [bytes(0xff, 0xfe), utf16('Prénom\tNom\nZoë\tLefèvre')]],
  ])('reads %s', async (_, parts: BlobPart[]) => {
    expect(await readFile(createFile(...parts), 'clients')).toMatchObject({ ok: true, file: table })
  })

  it('reports why a file is not a table', async () => {
    expect(await readProblem(createFile(''))).toEqual({ kind: 'empty' })
    expect(await readProblem(createFile('Prénom;Nom\n'))).toEqual({ kind: 'only-header' })
    expect(await readProblem(createFile('Dear colleague\nhere is the list'))).toEqual({ kind: 'no-columns' })
    expect(await readProblem(createFile('PK', bytes(3, 4, 0, 0)))).toEqual({ kind: 'damaged' })
    expect(await readProblem(createFile('%PDF-1.7\n'))).toEqual({ kind: 'not-text' })
    expect(await readProblem(createFile('a;b\n"c;d\n'))).toEqual({ kind: 'unclosed', line: 2 })
    expect(await readProblem(createFile('a;b\n', 'c;d\n'.repeat(mostImportedRows + 1)))).toEqual({
      kind: 'too-many',
    })
    expect(await readProblem(createFile(new Uint8Array(largestImportedFile + 1)))).toEqual({
      kind: 'too-large',
    })
  })
})

function bytes(...values: number[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(values)
}

function utf16(text: string): Uint8Array<ArrayBuffer> {
  return bytes(...[...text].flatMap(sign => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]))
}
