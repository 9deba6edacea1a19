import { axeFaults } from './axe.ts'
import { bookings } from './calendar-page.ts'
import { beSignedIn, expect, test } from './fixtures.ts'
import { getRow, Pen, typeClient, zoe } from './practice-page.ts'
import { readDrafts } from './stored-drafts.ts'

const marie = { ...zoe, firstName: 'Marie', lastName: 'Dubois', email: 'marie@example.be' }
const march = '2027-03-01'

test('a new client with animals, visit and contract is stored and undone together', async ({
  page,
  colleague,
  tablet,
}) => {
  for (const [name, hourlyPrice] of Object.entries({ Chat: 40, Chien: 45 }))
    await colleague.add('species', { name, hourlyPrice })
  const zoeId = await colleague.add('clients', zoe)
  const bea = await colleague.add('colleagues', { name: 'Bea' })
  await beSignedIn(page)
  await page.goto('/app/taxonomy/clients')
  await expect(getRow(page, "Zoë D'Hondt")).toBeVisible()
  await tablet.cutOff()

  const dialog = page.getByRole('dialog', { name: 'Add New Client' })
  const line = (place: number) => dialog.getByRole('group', { name: `Animal ${place}`, exact: true })
  const toast = page.getByRole('status')
  const undo = toast.filter({ hasText: 'Added Marie Dubois' }).getByRole('button', { name: 'Undo' })

  async function typeAll(user: Pen): Promise<void> {
    await user.click(page.getByRole('button', { name: 'Add Client' }))
    await expect(dialog.getByLabel('First Name')).toBeFocused()
    await typeClient(dialog, marie)
    await line(1).getByLabel('Name').fill('Rex')
    await line(1).getByLabel('Species').focus()
    await page.keyboard.type('Chi')
    await line(2).getByLabel('Name').fill('Luna')
    await dialog.getByLabel('Day').fill('2027-03-01')
    await dialog.getByLabel('Time', { exact: true }).fill('10:00')
    await dialog.getByRole('checkbox', { name: 'Create a contract for these animals' }).focus()
    await user.press('Space')
  }

  await test.step('creates everything offline and undoes it', async () => {
    const user = new Pen(page)
    await typeAll(user)
    await expect(line(2).getByLabel('Species')).toHaveValue('Chien')
    await expect(dialog.getByText('Rex 10:00–10:30, Luna 10:30–11:00')).toBeVisible()
    // The phone number also belongs to another client. The form links to that client and does not block.
    await expect(dialog.getByText("Zoë D'Hondt already has this phone number.")).toBeVisible()
    const other = dialog.getByRole('link', { name: "Open existing: Zoë D'Hondt" })
    await expect(other).toHaveAttribute('href', `/app/taxonomy/clients/${zoeId}`)
    await expect(dialog.getByRole('textbox', { name: 'First Name', exact: true })).toHaveAttribute(
      'aria-required',
    )
    await expect(dialog.getByLabel('Company Name')).not.toHaveAttribute('aria-required')
    expect(await axeFaults(page)).toEqual([])
    await user.press('Enter')
    await expect(dialog).toBeHidden()
    expect(user.presses).toBeLessThanOrEqual(5)
    await expect(getRow(page, 'Marie Dubois')).toBeVisible()
    await expect(
      toast.filter({ hasText: 'with Rex, Luna, a visit on 01 Mar 2027, 10:00 and a contract.' }),
    ).toBeVisible()
    await undo.click()
    await expect(toast.filter({ hasText: 'Undone.' })).toBeVisible()
    await expect(getRow(page, 'Marie Dubois')).toBeHidden()
    await page.goto('/app/outbox')
    await expect(page.getByText('Everything is saved at the practice.')).toBeVisible()
  })

  await test.step('keeps typed text after a reload and sends everything', async () => {
    await page.goto('/app/taxonomy/clients')
    await typeAll(new Pen(page))
    await line(3).getByLabel('Name').fill('Max')
    await dialog.getByRole('button', { name: 'Remove Max' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => readDrafts(page)).toMatch(/^(?!.*"Max").*"10:00"/)
    await page.reload()
    await expect(dialog.getByText('Rex 10:00–10:30, Luna 10:30–11:00')).toBeVisible()
    await dialog.getByLabel('Type').selectOption('Check-up')
    await expect(dialog.getByText('Rex 10:00–10:15, Luna 10:15–10:30')).toBeVisible()
    await dialog.getByLabel('Length').selectOption('90 min')
    await dialog.getByLabel('Staff member').selectOption('Bea')
    await expect(dialog.getByText('Rex 10:00–10:45, Luna 10:45–11:30')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toBeHidden()
    await tablet.reconnect()
    await expect.poll(() => colleague.rows('contracts')).toMatchObject([{ status: 'created' }])
    expect(await colleague.rows('clients')).toHaveLength(2)
    expect(await colleague.rows('animals')).toMatchObject([
      { speciesName: 'Chien' },
      { speciesName: 'Chien' },
    ])
    const visit = { appointmentType: 'checkup', personId: bea }
    expect(await bookings(colleague, march)).toMatchObject([visit, visit])
  })

  await test.step('undoes everything after it was sent', async () => {
    await undo.click()
    for (const [list, count] of [
      ['contracts', 0],
      ['animals', 0],
      ['clients', 1],
    ] as const)
      await expect.poll(async () => (await colleague.rows(list)).length).toBe(count)
  })
})
