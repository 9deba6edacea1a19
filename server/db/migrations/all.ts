import type { Migration } from '../migrate.ts'
import { schema } from './0001-schema.ts'

/** Migrations run forward in this order. A released one is never edited, but corrected by a later one. */
export const migrations: readonly Migration[] = [schema]
