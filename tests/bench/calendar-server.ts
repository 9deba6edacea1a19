import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeTransaction } from '../../server/db/database.ts'
import { databaseFile } from '../../server/db/open-database.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { afterWrite } from '../../server/feature-hooks.ts'
import { addAppointments } from '../../server/features/appointments/appointments-store.ts'
import { recordChanges } from '../../server/sync/changes.ts'
import { seededIds } from '../../server/testing/server.ts'
import { parseDuration, type Template, templates } from '../../src/domain/calendar/appointments.ts'
import { dayAfter, toInstant } from '../../src/domain/calendar/brussels.ts'
import { plainBooking } from '../../src/records/appointments.ts'
import { monday } from '../browser/calendar-page.ts'
import { builtApp, Server } from '../browser/server.ts'
import { keepPractice, nobody } from './practice.ts'

/** A server with so many appointments in one week. */
export async function calendarServer(count: number, build = builtApp): Promise<Server> {
  const data = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  const db = openSqlite(databaseFile(data))
  await keepPractice(db, { species: [], clients: [], animals: [] })
  const ids = seededIds('calendar')
  const appointments = Array.from({ length: count }, (_, n) => appointmentOf(n, ids.uuid()))
  await writeTransaction(db, async tx => {
    await addAppointments(tx, appointments)
    const touched = appointments.map(({ id }) => ({ record: 'appointments' as const, id }))
    await recordChanges(tx, nobody, touched, afterWrite)
  })
  await db.destroy()
  return Server.open({}, build, data)
}

/** The first, which is dragged, stands alone early on Monday; the others are spread over the days from 9 to 18. */
function appointmentOf(n: number, id: string) {
  const { type, color, duration }: Template = templates[n % templates.length] ?? {
    type: 'checkup',
    color: '#fff',
    duration: '00:30',
  }
  const minutes = n === 0 ? 8 * 60 : 9 * 60 + ((n * 15) % 540)
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const startTime = toInstant(`${dayAfter(monday, n % 7)}T${clock}`)
  const endTime = new Date(Date.parse(startTime) + parseDuration(n === 0 ? '00:30' : duration)).toISOString()
  const values = {
    title: n === 0 ? 'Dragged' : `Rex ${n}`,
    description: null,
    startTime,
    endTime,
    appointmentType: type,
    color,
    animalId: null,
    ...plainBooking,
  }
  return { id, values, createdAt: startTime }
}
