import { type Static, type TSchema, Type } from 'typebox'

export const longestList = 1000
export const longestSearch = 200

/** Where a row with a made id is found. */
export const rowAddress = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** The query that every list call takes; `fields` are the columns it can be sorted by. */
export function listQuery<Fields extends string[]>(
  fields: readonly [...Fields],
  defaultField: Fields[number],
  defaultOrder: 'ASC' | 'DESC' = 'ASC',
) {
  return Type.Object(
    {
      page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
      limit: Type.Integer({ minimum: 1, maximum: longestList, default: 500 }),
      sortBy: Type.Enum(fields, { default: defaultField }),
      sortOrder: Type.Enum(['ASC', 'DESC'], { default: defaultOrder }),
      search: Type.Optional(Type.String({ maxLength: longestSearch })),
      startDate: Type.Optional(Type.String({ format: 'date-time' })),
      endDate: Type.Optional(Type.String({ format: 'date-time' })),
    },
    { additionalProperties: false },
  )
}

export function listAnswer<Row extends TSchema>(row: Row) {
  return Type.Object({ data: Type.Array(row), page: Type.Integer(), totalPages: Type.Integer() })
}

export type ListAnswer<Row> = { data: Row[]; page: number; totalPages: number }

const anyListQuery = listQuery(['name'], 'name')
export type ListQuery<Field extends string> = Omit<Static<typeof anyListQuery>, 'sortBy'> & { sortBy: Field }
