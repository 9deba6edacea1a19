import { sql } from 'kysely'
import { animalStore } from '../../server/features/animals/animals-store.ts'
import { columns as ofContract } from '../../server/features/contracts/contracts-store.ts'
import { columns as ofInvoice } from '../../server/features/invoices/invoices-store.ts'
import { anyLike, type BareList, columnsOf, ofClient } from './bare-list.ts'

const owner = sql`c.first_name as client_first_name, c.last_name as client_last_name`
const ownerNames = [sql`c.first_name || ' ' || c.last_name`, sql`c.last_name || ' ' || c.first_name`]

const species: BareList = {
  path: '/species',
  select: sql`s.name, s.hourly_price_cents, s.created_at, s.updated_at, s.updated_by, s.updated_by_id, s.rev`,
  from: sql`from species s`,
  alone: sql`from species s`,
  where: ({ search }) => [sql`s.deleted_at is null`, ...anyLike([sql`s.name`], search)],
  sorts: { name: sql`s.name`, hourlyPrice: sql`s.hourly_price_cents` },
  usual: ['name', 'ASC'],
}

const animals: BareList = {
  path: '/animals',
  select: sql`${columnsOf('a', animalStore.columns)}, ${owner}`,
  from: sql`from animals a join clients c on c.id = a.client_id`,
  alone: sql`from animals a`,
  where: asked => [
    sql`a.deleted_at is null`,
    ...ofClient(sql`a.client_id`, asked),
    ...anyLike(
      [
        ...['name', 'chip_id', 'species_name', 'street', 'city', 'postal_code', 'phone_number'].map(column =>
          sql.ref(`a.${column}`),
        ),
        ...ownerNames,
      ],
      asked.search,
    ),
  ],
  sorts: { name: sql`a.name`, address: sql`a.street`, client: sql`c.first_name` },
  usual: ['name', 'ASC'],
}

const contracts: BareList = {
  path: '/contracts',
  select: sql`${columnsOf('k', ofContract)}, ${owner}`,
  from: sql`from contracts k join clients c on c.id = k.client_id`,
  alone: sql`from contracts k`,
  where: asked => [
    sql`k.deleted_at is null`,
    ...ofClient(sql`k.client_id`, asked),
    ...(asked.statuses === undefined ? [] : [sql`k.status in (${sql.join(asked.statuses.split(','))})`]),
    ...anyLike(ownerNames, asked.search),
  ],
  sorts: { createdAt: sql`k.created_at`, client: sql`c.first_name`, status: sql`k.status` },
  usual: ['createdAt', 'DESC'],
}

const invoices: BareList = {
  path: '/invoices',
  select: sql`${columnsOf('i', ofInvoice)}, ${owner}`,
  from: sql`from invoices i join clients c on c.id = i.client_id`,
  alone: sql`from invoices i`,
  where: asked => [
    ...ofClient(sql`i.client_id`, asked),
    ...(asked.startDate === undefined ? [] : [sql`i.created_at >= ${asked.startDate}`]),
    ...(asked.endDate === undefined ? [] : [sql`i.created_at <= ${asked.endDate}`]),
    ...anyLike([sql`i.number`, ...ownerNames], asked.search),
  ],
  sorts: {
    createdAt: sql`i.created_at`,
    number: sql`i.number`,
    client: sql`c.last_name`,
    status: sql`i.status`,
    total: sql`i.total_cents`,
    dueDate: sql`i.due_day`,
  },
  usual: ['createdAt', 'DESC'],
}

/** Clients have a file of their own: their rows carry their animals. */
export const bareLists: readonly BareList[] = [species, animals, contracts, invoices]
