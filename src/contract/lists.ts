import { type Static, type TSchema, Type } from 'typebox'
import { closed } from './closed.ts'

export const longestList = 1000
export const longestSearch = 200

export const rowAddress = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** The server accepts any letter case. */
const orders = ['ASC', 'DESC'] as const

const time = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }))

/** The statuses to list, as one text. */
export const statusesField = (description: string) =>
  Type.Optional(Type.String({ maxLength: 200, description }))

/**
 * The query of all lists. `fields` are the sortable columns. The server drops unknown and empty parameters
 * and accepts other spellings of the columns: see `server/calls/list-query.ts`.
 */
export function listQuery<Fields extends string[]>(
  fields: readonly [...Fields],
  defaultField: Fields[number],
  defaultOrder: 'ASC' | 'DESC' = 'ASC',
) {
  return closed({
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: longestList, default: 500 }),
    sortBy: Type.Enum(fields, {
      default: defaultField,
      description:
        'Letter case, spaces and signs do not count, and the labels of the columns are known too. `sortField` is the same.',
    }),
    sortOrder: Type.Enum([...orders], { default: defaultOrder, description: 'In any letter case.' }),
    search: Type.Optional(Type.String({ maxLength: longestSearch })),
    startDate: time(
      'What was made from then on: a date, or a date and a time. Without a zone, it is the clock in Brussels.',
    ),
    endDate: time('What was made until then, that instant included; a date alone includes the whole day.'),
  })
}

export function listAnswer<Row extends TSchema>(row: Row) {
  return Type.Object({ data: Type.Array(row), page: Type.Integer(), totalPages: Type.Integer() })
}

export type ListAnswer<Row> = { data: Row[]; page: number; totalPages: number }

const anyListQuery = listQuery(['name'], 'name')
export type ListQuery<Field extends string> = Omit<Static<typeof anyListQuery>, 'sortBy'> & { sortBy: Field }
