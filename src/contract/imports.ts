import { type Static, Type } from 'typebox'
import { mostImportedRows, rowsPerChunk } from '../domain/clients/imports.ts'
import { clients } from '../records/clients.ts'
import { animalBody } from './animals.ts'
import type { ClientBody } from './clients.ts'
import { closed } from './closed.ts'
import { bodyFieldSchemas } from './record-schemas.ts'

/**
 * An import from another system: chunks of rows are stored apart, and then all of them become rows of the practice in
 * one write, or none.
 *
 *   begin ──► chunk, chunk, chunk (each may be sent again) ──► finish, under its key
 */
export const importedTypes = ['clients', 'animals'] as const
export type ImportedType = (typeof importedTypes)[number]

/** Credit can only be imported: no other request accepts it. */
export type ImportedClient = ClientBody & { credit?: number }
export const importedClient = Type.Unsafe<ImportedClient>(
  closed({ ...bodyFieldSchemas(clients), credit: Type.Optional(Type.Number()) }),
)

export const importedAnimal = animalBody
export type ImportedAnimal = Static<typeof importedAnimal>

export const newImport = closed({ record: Type.Enum([...importedTypes]) })

export const importStarted = Type.Object({ id: Type.String() })

/** `first`: the index of the chunk's first row among all rows, from 0. */
export const clientsChunk = closed({
  first: Type.Integer({ minimum: 0, maximum: mostImportedRows }),
  rows: Type.Array(importedClient, { minItems: 1, maxItems: rowsPerChunk }),
})
export const animalsChunk = closed({
  first: Type.Integer({ minimum: 0, maximum: mostImportedRows }),
  rows: Type.Array(importedAnimal, { minItems: 1, maxItems: rowsPerChunk }),
})

/** The total number of rows, so that a missing row is detected. */
export const importFinish = closed({ count: Type.Integer({ minimum: 1, maximum: mostImportedRows }) })

/** A refused row is named by its index: `rows.12.email`. */
export const importFinished = Type.Object({ count: Type.Integer(), rev: Type.Integer() })
