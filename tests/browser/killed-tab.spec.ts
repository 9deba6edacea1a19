import { faults, isEdit } from './fault-proxy.ts'
import { crash } from './kills.ts'
import { addSpecies, repriceSpecies } from './species-page.ts'
import { expect, speciesWithRevisions, throughProxy as test } from './through-proxy.ts'

test.use({ onDisk: true })

for (const [when, fault] of [
  ['after the server applied its edit', faults.answerHangs],
  ['before the server received its edit', faults.hangs],
] as const)
  test(`each edit takes effect once when the sending tab crashes ${when}`, async ({
    tablet,
    page,
    colleague,
    line,
  }) => {
    const other = await tablet.context.newPage()
    await other.goto('/app/outbox')
    await expect(other.getByText('Everything is saved at the practice.')).toBeVisible()

    line.breaks(isEdit, fault, 1)
    await page.bringToFront()
    await addSpecies(page, 'Chien', '45')
    await expect.poll(() => line.writes().length).toBe(1)
    await repriceSpecies(page, 'Chien', '48')
    const waiting = other.getByRole('listitem').filter({ hasText: 'Changed the hourly price of Chien' })
    await expect(waiting.first()).toBeVisible()
    await crash(page)

    await expect(other.getByText('Everything is saved at the practice.')).toBeVisible({ timeout: 45_000 })
    expect(await speciesWithRevisions(colleague)).toEqual(['Chien 48 at 2'])
    const [hung, again, reprice, ...more] = line.writes()
    expect(again).toEqual(hung)
    expect(reprice).toMatchObject({ record: 'species', kind: 'reprice' })
    expect(more).toEqual([])
  })
