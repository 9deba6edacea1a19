import type { Migration } from '../migrate.ts'
import { schema } from './0001-schema.ts'

/** Forward only, in this order. A migration that was released is never edited: a later one corrects it. */
export const migrations: readonly Migration[] = [schema]
