import type { Table } from 'dexie'

/** Numbers by name, each read and written inside a transaction of its owner. */
export class Numbers {
  readonly table: Table<{ name: string; value: number }, string>

  constructor(table: Table<{ name: string; value: number }, string>) {
    this.table = table
  }

  async get(name: string): Promise<number | undefined> {
    return (await this.table.get(name))?.value
  }

  between(from: string, to: string): Promise<{ name: string; value: number }[]> {
    return this.table.where('name').between(from, to, true, true).toArray()
  }

  async put(name: string, value: number): Promise<void> {
    await this.table.put({ name, value })
  }

  async raise(name: string): Promise<number> {
    const value = ((await this.get(name)) ?? 0) + 1
    await this.put(name, value)
    return value
  }
}
