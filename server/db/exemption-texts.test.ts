import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEveryEngine, type Place } from '../testing/engines.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'

onEveryEngine(({ newPlace }) => {
  let home: Place
  let db: Db
  beforeEach(async () => {
    home = await newPlace()
    db = home.open()
    const here = migrations.findIndex(({ name }) => name === '0059-exemption-texts')
    await migrate(db, migrations.slice(0, here))
  })
  afterEach(async () => {
    await db.destroy()
    await home.remove()
  })

  it('the text where VAT is 0 is kept in the language of documents, and in the history', async () => {
    const then = '2026-01-02T09:00:00.000Z'
    const texts = {
      ...{
        name: '',
        street: '',
        city: '',
        postal_code: '',
        country: '',
        enterprise_number: '',
        vat_number: '',
      },
      ...{ iban: '', bic: '', creditor_id: '', document_language: 'nl', exemption_text: 'Vrijgesteld' },
    }
    const row = {
      ...{ id: 'practice', ...texts, days_to_pay: 14, vat_rate_hundredths: 0 },
      ...{ rev: 1, created_at: then, updated_at: then },
    }
    const columns = Object.keys(row).map(column => sql.ref(column))
    await sql`insert into practice (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(
      db,
    )
    const patch = JSON.stringify({ exemptionText: { from: null, to: 'Vrijgesteld' } })
    await db
      .insertInto('history')
      .values({
        ...{ record: 'practice', row_id: 'practice', rev: 1, kind: 'change', patch, state: null, at: then },
        ...{ user_id: null, session_id: null, person: null, device: null },
      })
      .execute()
    await migrate(db, migrations)
    expect(
      await db.selectFrom('practice').select(['exemption_nl', 'exemption_fr', 'exemption_en']).execute(),
    ).toEqual([{ exemption_nl: 'Vrijgesteld', exemption_fr: null, exemption_en: null }])
    expect(await db.selectFrom('history').select('patch').execute()).toEqual([
      { patch: JSON.stringify({ exemptionNl: { from: null, to: 'Vrijgesteld' } }) },
    ])
  })
})
