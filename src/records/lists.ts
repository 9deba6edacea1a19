import type { AddressWithPhone } from '../domain/clients/address.ts'
import { nameKeys } from '../domain/clients/clients.ts'
import type { PersonName } from '../domain/clients/person.ts'
import type { Field, FieldSort, Key } from '../domain/edits/fields.ts'
import type { Findable } from '../domain/search/findable.ts'
import { normalizeLines } from '../domain/text/text.ts'
import type { Fields, RecordRow } from './record.ts'

/**
 * How rows of a record type are sorted and searched, on the device and on the server alike. Where the server
 * sorts by an SQL column, the device sorts by the key that the column contains.
 */
export type Lists<Row> = {
  /** The sortable columns, in the order of the API. */
  readonly sorts: { readonly [name: string]: Sort<Row> }
  readonly made: { readonly [column: string]: RowFormatter<Row> }
  /** The column in `made` that a search on the server reads. */
  readonly searched?: string
  /** Rows that belong to a client are also found by the client's name. */
  readonly owner?: 'clients'
  /** The displayed row, with the client's current address and phone where these apply. */
  shown?(row: Row, home: AddressWithPhone | undefined): object
  /** The kind of a row, for the counts of the start page. */
  counted?(row: Row, home: AddressWithPhone | undefined): string
  /** The cents of a row, for the sums of its kind. */
  summed?(row: Row): number
  /** The row with only the values that it stores itself, as in its history. */
  held?(row: Row): object
  /**
   * The texts by which the device finds a row, names first. They include all texts that the server searches.
   */
  found?(row: Row, client: PersonName): Findable
}

// Written as a method, so that the lists of one record type are assignable to the lists of any.
type RowFormatter<Row> = { textOf(row: Row): string }['textOf']

export type Sort<Row> = RowSort<Row> | ClientSort | CountSort
/** Sorts by a value of the row. */
export type RowSort<Row, Column extends string = string, IsMade extends boolean = boolean> = {
  readonly of: 'row'
  readonly column: Column
  readonly isMade: IsMade
  readonly isNullable?: boolean
  /** The unique column by which rows with equal values are sorted, instead of by id. The key includes it. */
  readonly tie?: string
  key(row: Row): Key
}
/** Sorts by the current name of its client. */
export type ClientSort = { readonly of: 'client'; readonly column: string; key(client: PersonName): Key }
/** Sorts by the number of its animals. */
export type CountSort = { readonly of: 'animals' }

/** Sorts by a text derived from several fields or from a part of one. */
export function byMade<Row, Column extends string>(
  column: Column,
  key: (row: Row) => string,
): RowSort<Row, Column, true> {
  return { of: 'row', column, isMade: true, key }
}

export const nameSorts = {
  firstName: byMade('first_name_key', (person: PersonName) => nameKeys(person).firstName),
  lastName: byMade('last_name_key', (person: PersonName) => nameKeys(person).lastName),
}

export function byClient(name: keyof typeof nameSorts): ClientSort {
  return { ...nameSorts[name], of: 'client' }
}

/** A search text, with more lines by which the row is found. */
export function withLines(text: string, ...more: readonly (string | null)[]): string {
  const lines = normalizeLines(more.map(line => line ?? ''))
  return lines === '' ? text : `${text}\n${lines}`
}

export const byAnimalCount: CountSort = { of: 'animals' }

type SortedField = { readonly sort: FieldSort<unknown> }
type SortedNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends SortedField ? Name : never
}[keyof F]
type FieldSorts<F extends Fields, Name extends keyof F> = {
  readonly [Each in Name]: F[Each] extends SortedField
    ? RowSort<RecordRow<F>, F[Each]['sort']['column'], F[Each]['sort']['isMade']>
    : never
}

/** Sorts by fields, according to their kinds. */
export function byFields<F extends Fields, Name extends SortedNames<F> & string>(
  fields: F,
  ...names: Name[]
): FieldSorts<F, Name>
export function byFields(
  fields: Fields,
  ...names: string[]
): { [name: string]: RowSort<{ readonly [name: string]: unknown }> } {
  return Object.fromEntries(
    names.flatMap(name => {
      const sort: Field<unknown>['sort'] = fields[name]?.sort
      if (sort === undefined) return []
      return [[name, { ...sort, of: 'row', key: row => sort.key(row[name]) }]]
    }),
  )
}

type AnyLists = Lists<never>
export type SortName<L extends AnyLists> = keyof L['sorts'] & string

export function sortNames<L extends AnyLists>(lists: L): SortName<L>[]
export function sortNames({ sorts }: AnyLists): string[] {
  return Object.keys(sorts)
}

type MadeColumns<L extends AnyLists> =
  | keyof L['made']
  | {
      [Name in keyof L['sorts']]: L['sorts'][Name] extends RowSort<never, infer Column, true> ? Column : never
    }[keyof L['sorts']]

/** The columns that exist only for sorting and searching. */
export type DerivedCells<L extends AnyLists> = { -readonly [Column in MadeColumns<L> & string]: string }

export function derivedCells<Row>(lists: Lists<Row>, row: Row): { [column: string]: string } {
  const sorted = Object.values(lists.sorts).flatMap(sort =>
    sort.of === 'row' && sort.isMade ? [[sort.column, String(sort.key(row))] as const] : [],
  )
  const others = Object.entries(lists.made).map(([column, formatText]) => [column, formatText(row)] as const)
  return Object.fromEntries([...sorted, ...others])
}
