import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDeep } from '../../tests/depth.ts'
import { Random } from '../../tests/random.ts'
import { type Db, writeTransaction } from '../db/database.ts'
import { openPostgres } from '../db/postgres.ts'
import { type SignedInClient, signUp } from '../testing/client.ts'
import { onPostgres } from '../testing/engines.ts'
import { createPauses } from '../testing/paused-actions.ts'
import {
  chooseStart,
  openStart,
  practiceActions,
  type Start,
  type StartName,
  starts,
} from '../testing/practice-actions.ts'
import { openServer, type Server } from '../testing/server.ts'

// The deep run tests one in so many of all pairs, from a random start. With 1, it tests all pairs.
const pairsPerSample = 12
// Number of positions in the first action at which the second action runs.
const rounds = 1
// The second action of a known pair runs after every so many statements of the first. The seed chooses the first.
const distance = isDeep ? 6 : 18

/** Second actions that once charged twice or undid the first, and pairs about extra work. */
const onceWrong: { [first: string]: string[] } = {
  'validate a month': [
    'validate a month',
    'validate an invoice',
    'cancel a created one',
    'reprice the species',
  ],
  'validate an invoice': ['validate another invoice', 'close the books'],
  'mark one paid': ['mark another paid'],
  'mark another paid': ['validate a month'],
  'mark one not paid': ['mark another not paid'],
  'cancel a pending one': ['cancel an unpaid one', 'validate a month'],
  'record a payment': [
    'record a payment',
    'cancel an unpaid one',
    'record more than is open',
    'close the books',
  ],
  'use credit for an unpaid one': [
    'use credit for an unpaid one',
    'validate a month',
    'undo a payment that gave credit',
  ],
  'collect the unpaid ones': ['use credit for an unpaid one'],
  'close the books': ['validate an invoice', 'cancel an unpaid one', 'record a payment'],
  'cancel an unpaid one': ['close the books'],
  'refund credit': [
    'close the books',
    'refund credit',
    'use credit for an unpaid one',
    'undo a payment that gave credit',
  ],
  'book a refund': ['book a refund', 'undo a refund'],
  'undo a refund': ['book a refund'],
  'read that a refund went out': ['book a refund', 'read that a refund went out', 'undo a refund'],
  'undo a payment': ['mark one not paid'],
  'undo a payment that gave credit': ['validate a month', 'undo a payment that gave credit'],
  'read that one was collected': ['read that one was collected', 'mark one paid'],
  'read that one was refused': ['read that one was collected'],
  'read that one came back': ['mark another not paid', 'undo a payment'],
  'read a transfer': [
    'read a transfer',
    'cancel an unpaid one',
    'record more than is open',
    'collect the unpaid ones',
  ],
  'collect the pending ones': ['change the client', 'change the practice'],
  'change yearly visits': ['delete the contract at work'],
  'erase the client': ['synchronize'],
  'push a name of the client': ['change the client'],
  'push the animal back': ['push the animal back'],
  'push yearly visits': ['change yearly visits'],
  'push a price': ['reprice the species'],
  'push the undo of a payment': ['record a payment', 'undo a payment'],
  'reprice the species': ['add an animal', 'send a contract'],
  'start a contract': ['reprice the species', 'change the rate', 'register that the animal left'],
  'send a contract': ['reprice the species', 'change the practice'],
  synchronize: [
    'withdraw from the contract at work',
    'register that the animal left',
    'change open extra work',
    'invoice extra work now',
    'void extra work',
  ],
  'withdraw from the contract at work': ['synchronize', 'make a canceled one again'],
  'make a canceled one again': ['make a canceled one again', 'synchronize'],
  'move the animal away': ['move an animal here'],
  'push that the animal left': ['push an appointment', 'change yearly visits'],
  'push an appointment': ['push that the animal left'],
  'register that the animal left': [
    'move the animal away',
    'send a contract',
    'start a contract',
    'synchronize',
    'reprice the species',
  ],
  'push an appointment of the colleague': ['push the deletion of the colleague'],
  'push the deletion of the colleague': ['push that the visit is the colleague’s'],
  'push that the visit is done': ['push that the visit is canceled'],
  'delete open extra work': ['synchronize'],
  'invoice extra work now': [
    'invoice extra work now',
    'add extra work',
    'validate extra work',
    'delete open extra work',
  ],
  'validate extra work': ['change extra work', 'delete extra work'],
  'change extra work': ['void extra work', 'delete extra work'],
  'credit extra work': ['change issued extra work', 'synchronize', 'invoice extra work now'],
}

const tables = [
  'species clients animals colleagues appointments notes extras practice erasures changes',
  'contracts contract_steps contract_documents contract_terms price_changes mandates signing_links emails',
  'invoices invoice_documents invoice_lines invoice_numbers invoice_sums payments refunds',
  'credit_notes credit_note_lines credit_note_documents credit_note_numbers',
  'xml_exports xml_export_rows bank_locks bank_statements bank_entries',
].flatMap(names => names.split(' '))

onPostgres(({ newPlace }) => {
  const worlds = new Map<StartName, World>()
  beforeAll(async () => {
    for (const name of starts) worlds.set(name, await openWorld(name))
  })
  afterAll(async () => {
    for (const world of worlds.values()) await world.close()
  })

  type World = Awaited<ReturnType<typeof openWorld>>

  async function openWorld(name: StartName) {
    const place = await newPlace()
    const pauses = createPauses(place.env.DATABASE_URL ?? '')
    const opened = openPostgres(pauses.url)
    const db = opened.withPlugin(pauses.plugin)
    const server = await openServer({ db, now: '2026-03-20T08:00:00.000Z', publicUrl: 'https://vet.example' })
    const anna = await signUp(server)
    const start = await openStart(server, anna, name)
    await server.mailsSettled()
    // No email is sent while pairs are tested, because pending emails are counted.
    await server.app.postman.close()
    await keepStart(db)
    const startIds = await readIds(db)
    const alone = new Map<string, Promise<End & { statements: number }>>()

    async function act(action: string): Promise<boolean> {
      for (;;) {
        const { status } = await doing(action, { server, anna, start })
        if (status >= 500 && status !== 503) throw new Error(`${action} was answered with ${status}`)
        if (status !== 503) return status < 300
      }
    }

    async function oneAfterTheOther(first: string, second: string) {
      await restoreStart(db)
      const [isFirstDone, statements] = await pauses.count(() => act(first))
      const done = [isFirstDone, await act(second)]
      return { done, statements, state: await readState(db, startIds) }
    }

    return {
      db,
      serial(first: string, second: string) {
        const key = `${first}, then ${second}`
        const found = alone.get(key) ?? oneAfterTheOther(first, second)
        alone.set(key, found)
        return found
      },
      async atOnce(first: string, after: number, second: string): Promise<End> {
        await restoreStart(db)
        const done = await pauses.meet(db, [() => act(first), after], () => act(second))
        return { done, state: await readState(db, startIds) }
      },
      async close() {
        await server.close()
        await opened.destroy()
        await place.remove()
      },
    }
  }

  const names = Object.keys(practiceActions)
  const pairs = names.flatMap(first => names.map(second => [first, second] as const))
  const seed = Number(process.env.TEST_SEED)
  const from = new Random(seed).whole(0, pairsPerSample - 1)
  const tried = pairs
    .map(([first, second], n) => ({ first, second, n }))
    .filter(({ n }) => n % pairsPerSample === from)

  async function tryPair(first: string, second: string, after: (statements: number) => number[]) {
    const world = worlds.get(chooseStart(first, second))
    if (world === undefined) throw new Error('a start is missing')
    const inOrder = await world.serial(first, second)
    const faults: string[] = []
    for (const at of after(inOrder.statements)) {
      const end = await world.atOnce(first, at, second)
      const sums = await wrongSums(world.db)
      const where = `${first} (after ${at} of ${inOrder.statements}), ${second}`
      if (sums.length > 0) faults.push(`${where}: ${sums.join(', ')}`)
      if (isSame(end, inOrder)) continue
      const { done, state } = await world.serial(second, first)
      const turned = { done: done.toReversed(), state }
      if (!isSame(end, turned)) faults.push(`${where}: ${describeDifference(end, inOrder, turned)}`)
    }
    return faults
  }

  const knownPairs = Object.entries(onceWrong).flatMap(([first, seconds]) =>
    seconds.map(second => [first, second] as const),
  )
  it.each(knownPairs)('%s and %s at once end as if they ran in sequence', async (first, second) => {
    const offset = new Random(seed).whole(0, distance - 1)
    const places = (statements: number) =>
      Array.from(
        { length: Math.ceil(statements / distance) },
        (_, n) => 1 + ((offset + n * distance) % statements),
      )
    expect(await tryPair(first, second, places)).toEqual([])
  })

  it.runIf(isDeep).each(names)(
    '%s and any other action at once end as if they ran in sequence',
    async name => {
      const faults: string[] = []
      for (const { first, second, n } of tried.filter(pair => pair.first === name)) {
        // Each pair uses other positions, so that together they cover all of them.
        const places = (statements: number) =>
          Array.from({ length: rounds }, (_, round) => 1 + ((n * 7 + round * 3) % statements))
        faults.push(...(await tryPair(first, second, places)))
      }
      expect(faults).toEqual([])
    },
  )
})

function doing(action: string, at: { server: Server; anna: SignedInClient; start: Start }) {
  const act = practiceActions[action]
  if (act === undefined) throw new Error(`nobody knows how to ${action}`)
  return act.do(at.anna, at.start, at.server)
}

type End = { done: boolean[]; state: string[] }

const isSame = (end: End, other: End) =>
  JSON.stringify([end.done, end.state]) === JSON.stringify([other.done, other.state])

function describeDifference({ done, state }: End, ...orders: End[]): string {
  const differences = orders.map(order => {
    const more = state.filter(row => !order.state.includes(row))
    const less = order.state.filter(row => !state.includes(row))
    return [`${order.done}`, ...more.map(row => `  has ${row}`), ...less.map(row => `  lacks ${row}`)].join(
      '\n',
    )
  })
  return [`done ${done}`, ...differences].join('\n')
}

async function keepStart(db: Db): Promise<void> {
  for (const table of tables)
    await sql`create table ${sql.table(`start_${table}`)} as select * from ${sql.table(table)}`.execute(db)
}

/** Uses two statements, because foreign keys are checked at the end of a statement. */
async function restoreStart(db: Db): Promise<void> {
  const dropped = tables.map(table => sql`${sql.table(`gone_${table}`)} as (delete from ${sql.table(table)})`)
  const added = tables.map(
    table =>
      sql`${sql.table(`new_${table}`)} as (insert into ${sql.table(table)} select * from ${sql.table(`start_${table}`)})`,
  )
  await writeTransaction(db, async tx => {
    await sql`with ${sql.join(dropped)} select 1`.execute(tx)
    await sql`with ${sql.join(added)} select 1`.execute(tx)
  })
}

async function readIds(db: Db): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select string_agg(id, ' ') as text from (
      select id from clients union all select id from animals union all select id from invoices union all select id from contracts
      union all select id from extras
    ) as known
  `.execute(db)
  return rows[0]?.text ?? ''
}

/** Columns that are counted, generated or random. */
const notCompared = 'rev pdf hash xml filename text html attachments signed_docid'.split(' ')

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

async function readState(db: Db, startIds: string): Promise<string[]> {
  const parts = tables
    .filter(table => table !== 'changes')
    .map(
      table => sql`
        select ${table} || ' ' || (to_jsonb(t) - ${notCompared}::text[])::text as row
        from ${sql.table(table)} as t`,
    )
  const { rows } = await sql<{ row: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ row }) => row.replace(uuid, id => (startIds.includes(id) ? id : 'new'))).sort()
}

async function wrongSums(db: Db): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with counted as (
      select id, client_id, status, total_cents, credit_cents, paid_cents, credited_cents,
        (select coalesce(sum(cents), 0) from payments where invoice_id = invoices.id and method = 'credit') as used,
        (select coalesce(sum(cents), 0) from payments where invoice_id = invoices.id and method <> 'credit') as paid,
        (select coalesce(sum(total_cents - returned_cents), 0) from credit_notes where invoice_id = invoices.id) as credited
      from invoices
    )
    select 'an invoice holds ' || credit_cents || ', ' || paid_cents || ', ' || credited_cents || ' instead of '
      || used || ', ' || paid || ', ' || credited as wrong
    from counted where status <> 'canceled' and (credit_cents <> used or paid_cents <> paid or credited_cents <> credited)
    union all
    select 'a canceled invoice still asks for ' || (total_cents - used - paid - credited)
    from counted where status = 'canceled' and credited <> 0 and total_cents <> used + paid + credited
    union all
    select 'a ' || status || ' invoice has ' || (total_cents - used - paid - credited) || ' open'
    from counted where status <> 'canceled'
      and (total_cents < used + paid + credited or (status = 'paid' and total_cents <> used + paid + credited))
    union all
    select 'owes ' || total_owed_cents || ' instead of ' || owed from (
      select total_owed_cents, (select coalesce(sum(total_cents - used - paid - credited), 0) from counted
        where client_id = clients.id and status in ('pending', 'sent', 'not_paid')) as owed from clients
    ) as sums where total_owed_cents <> owed
    union all
    select 'has ' || credit_cents || ' cents of credit instead of ' || counted_credit from (
      select id, credit_cents, (
        select coalesce(sum(case when invoice_id is null then cents when method = 'credit' then -cents else 0 end), 0)
        from payments where client_id = clients.id
      ) + (select coalesce(sum(returned_cents), 0) from credit_notes where client_id = clients.id) as counted_credit
      from clients
    ) as credit where credit_cents <> counted_credit or (credit_cents < 0 and not exists (select id from payments where client_id = credit.id and source = 'refund'))
    union all
    select 'a line is on ' || count(invoices.id) || ' invoices instead of ' || case when extras.invoice_id is null then 0 else 1 end
      from extras left join invoice_lines on invoice_lines.extra_id = extras.id
      left join invoices on invoices.id = invoice_lines.invoice_id and invoices.status <> 'canceled'
      group by extras.id, extras.invoice_id
      having count(invoices.id) <> case when extras.invoice_id is null then 0 else 1 end
    union all
    select 'letters ' || count(*) from emails where subject not like '%again%'
      group by about_id, subject, sent_at having count(*) > 2
  `.execute(db)
  return rows.map(({ wrong }) => wrong)
}
