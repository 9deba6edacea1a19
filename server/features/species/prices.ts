import type { Prices } from '../../../src/domain/billing/terms.ts'
import type { Tx } from '../../db/database.ts'
import { readPractice } from '../practice/practice-store.ts'

/**
 * What each species costs today, and at which rate. A species that is no longer in the lists keeps its last price for those who
 * have it, and of one that nobody has priced (`others`) the rate is known. What is agreed on by these prices is agreed on until the commit:
 * whoever changes one waits for it.
 */
export async function pricesNow(tx: Tx, others: readonly string[] = []): Promise<Prices> {
  await agreeOnPrices(tx)
  const { vatRate } = await readPractice(tx)
  const species = await tx
    .selectFrom('species')
    .select(['id', 'hourly_price_cents', 'vat_rate_hundredths'])
    .execute()
  const priced = species.map(({ id, hourly_price_cents, vat_rate_hundredths: own }) => [
    id,
    { hourlyCents: hourly_price_cents, vatRate: own === null ? vatRate : own / 100 },
  ])
  const unpriced = others.map(id => [id, { hourlyCents: null, vatRate }])
  return Object.fromEntries([...unpriced, ...priced])
}

/** Nobody changes a price until the commit: what a contract says of them when it is sent is what it promises. */
export async function agreeOnPrices(tx: Tx): Promise<void> {
  await keepPricesRow(tx)
  await tx.selectFrom('price_changes').select('id').forShare().execute()
}

/** Nobody agrees on prices until the commit. To be called behind the locks of all who have agreed on some. */
export async function lockPriceChanges(tx: Tx): Promise<void> {
  await keepPricesRow(tx)
  await tx.selectFrom('price_changes').select('id').forUpdate().execute()
}

async function keepPricesRow(tx: Tx): Promise<void> {
  await tx
    .insertInto('price_changes')
    .values({ id: 1 })
    .onConflict(there => there.column('id').doNothing())
    .execute()
}
