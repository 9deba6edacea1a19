import type { FaultProxy } from '../browser/fault-proxy.ts'
import type { Person } from '../browser/fixtures.ts'
import { Desk } from './desk.ts'
import type { Engine } from './engine.ts'

/** The effects on the server at the end of the day, each exactly once. */
export const effectsOfTheDay = [
  'species chien 48',
  'clients 081 22 33 44',
  'animals Filou',
  'appointments Vaccin de Filou',
]

/**
 * A day at the front desk: logging in online, working offline across a reload and a restart of the browser,
 * and going online again. The practice has one species, Chien at 45.
 */
export async function frontDeskDay(
  engine: Engine,
  line: FaultProxy,
  person: Person,
  step: (name: string, act: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const desk = new Desk(engine, line.url)
  await step('signs in, and the device fills', async () => {
    await desk.open('/auth/login')
    await desk.fill('Email', person.email)
    await desk.fill('Password', person.password)
    await desk.click('button', 'Log in')
    await desk.sees(`Welcome, ${person.firstName}`)
    await desk.until('the app on the device', 'navigator.serviceWorker.controller?.state === "activated"')
    await desk.open('/app/appointments/day')
    await desk.sees('No appointments.')
    await desk.open('/app/taxonomy/species')
    await desk.seesRow('Chien', '€45.00')
  })

  await line.close()
  await step('the app opens without the server', async () => {
    await engine.reload()
    await desk.seesRow('Chien', '€45.00')
  })
  await step('works without it', () => worksOffline(desk))
  await step('is closed and opened again', async () => {
    await engine.reopen()
    await desk.open('/app/outbox')
    await desk.sees(`Offline — ${effectsOfTheDay.length} changes on this device`)
    await desk.open('/app/appointments/day')
    await desk.sees('Vaccin de Filou')
    await desk.open('/app/taxonomy/species')
    await desk.seesRow('Chien', '€48.00')
  })

  await line.open()
  await step('sends all of it when the server is back', async () => {
    await engine.evaluate('window.dispatchEvent(new Event("online"))')
    await desk.open('/app/outbox')
    await desk.sees('Everything is saved at the practice.')
  })
}

async function worksOffline(desk: Desk): Promise<void> {
  await desk.click('button', 'Edit Chien')
  await desk.fill('Hourly Price', '48', { role: 'row', name: 'Chien' })
  await desk.click('button', 'Save', { role: 'row', name: 'Chien' })
  await desk.click('button', 'Confirm Change')
  await desk.seesRow('Chien', '€48.00')

  await desk.click('link', 'Clients')
  await desk.click('button', 'Add Client')
  const client = { role: 'dialog', name: 'Add New Client' } as const
  for (const [label, text] of [
    ['First Name', 'Zoë'],
    ['Last Name', "D'Hondt"],
    ['Email', 'zoe@example.be'],
    ['Phone', '081 22 33 44'],
    ['Street', 'Rue de Fer 1'],
    ['Postal Code', '5000'],
    ['City', 'Namur'],
    ['Country', 'Belgique'],
  ] as const)
    await desk.fill(label, text, client)
  await desk.click('button', 'Add', client)
  await desk.seesRow("Zoë D'Hondt", 'zoe@example.be')

  await desk.click('link', 'Animals')
  await desk.click('button', 'Add Animal')
  const animal = { role: 'row', name: 'Add Animal' } as const
  await desk.fill('Name', 'Filou', animal)
  await desk.pick('Species', 'Chien', animal)
  await desk.pick('Client', "Zoë D'Hondt", animal)
  await desk.click('button', 'Save', animal)
  await desk.seesRow('Filou', "Zoë D'Hondt")

  await desk.click('link', 'Calendar')
  await desk.click('button', 'New Appointment')
  const appointment = { role: 'dialog', name: 'New Appointment' } as const
  await desk.fill('Title', 'Vaccin de Filou', appointment)
  await desk.pick('Animal', 'Filou', appointment)
  await desk.click('button', 'Save', appointment)
  await desk.click('link', 'Day list')
  await desk.sees('Vaccin de Filou')
  await desk.sees("Zoë D'Hondt")
}
