import { describe, expect, test } from 'vitest'
import type { Act, Deed } from './actions.ts'
import { computeSums, computeVat, share } from './amounts.ts'
import {
  BillingModel,
  computeCredit,
  computeOpenAmount,
  computeOwedAmount,
  computeTotal,
  type Invoice,
  noticeDay,
} from './billing-model.ts'
import { dayAt, dayName, firstDay, getDayStart, instantOn, monthNamed } from './calendar.ts'

/** Tests of the reference model against amounts calculated by hand. */

const claire = 'claire'
const contract = { client: claire, nth: 0 }

function at(wall: string): number {
  const [day = '', time = '12:00'] = wall.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOn(firstDay(monthNamed(day)) + Number(day.slice(8)) - 1, hours * 60 + minutes)
}

function practice(opened: string, { visits = 3, cents = 4_250 } = {}) {
  const model = new BillingModel()
  const tell = (wall: string, deed: Deed) => model.tell({ ...deed, at: at(wall) } satisfies Act)
  tell(opened, { kind: 'species-add', name: 'Chien', cents, rate: null })
  tell(opened, { kind: 'client-add', client: claire, firstName: 'Claire', lastName: 'Dupont', iban: '' })
  const rex = { animal: 'rex', client: claire, name: 'Rex', species: 'Chien', visits }
  tell(opened, { kind: 'animal-add', ...rex })
  tell(opened, { kind: 'contract-add', id: 'first', client: claire })
  for (const kind of ['contract-validate', 'contract-send', 'contract-sign'] as const)
    tell(opened, { kind, contract })
  const invoice = (month: string, nth = 0): Invoice => {
    const found = model.invoice({ client: claire, period: monthNamed(month), nth })
    if (found === undefined) throw new Error(`no invoice for ${month}`)
    return found
  }
  const step = (
    wall: string,
    kind: 'validate' | 'send' | 'mark-paid' | 'mark-not-paid' | 'cancel',
    month: string,
  ) => tell(wall, { kind, invoice: { client: claire, period: monthNamed(month), nth: 0 } })
  const balance = () => {
    const client = model.clients.get(claire) ?? expect.fail('no client')
    return { owed: computeOwedAmount(client), credit: computeCredit(client) }
  }
  const nets = (...months: string[]) => months.map(month => computeSums(invoice(month).lines).net)
  const lines = (month: string) => invoice(month).lines.map(({ kind, net }) => `${kind} ${net}`)
  return { known: model, tell, step, invoice, balance, nets, lines }
}

const sync = { kind: 'synchronize' } as const

describe('the second billing calculation', () => {
  test('uses days in Brussels, also when the clocks change', () => {
    expect(dayName(dayAt(Date.UTC(2026, 0, 31, 22, 59)))).toBe('2026-01-31')
    expect(dayName(dayAt(Date.UTC(2026, 0, 31, 23)))).toBe('2026-02-01')
    expect(dayName(dayAt(Date.UTC(2026, 6, 31, 22)))).toBe('2026-08-01')
    // 29 March 2026 has 23 hours, 25 October has 25.
    const hours = (day: number) => (getDayStart(day + 1) - getDayStart(day)) / 3_600_000
    expect([
      hours(firstDay(monthNamed('2026-03')) + 28),
      hours(firstDay(monthNamed('2026-10')) + 24),
    ]).toEqual([23, 25])
  })

  test('rounds halves away from zero, also below zero', () => {
    expect([share(1, 1, 2), share(-1, 1, 2), share(12_750, 1, 12), computeVat(1_063, 2_100)]).toEqual([
      1, -1, 1_063, 223,
    ])
    expect(computeSums([{ rate: 2_100, net: -1_063 }])).toMatchObject({ vat: -223, total: -1_286 })
  })

  test('finds the first day of a month that is at least thirty days ahead', () => {
    const day = (name: string) => dayAt(at(name))
    expect(dayName(noticeDay(day('2026-03-02')))).toBe('2026-04-01')
    expect(dayName(noticeDay(day('2026-03-03')))).toBe('2026-05-01')
    expect(dayName(noticeDay(day('2028-01-30')))).toBe('2028-03-01')
  })

  test('bills twelve months with the exact yearly total: 3 visits at 42.50 are 127.50', () => {
    const { tell, known: model } = practice('2026-01-01')
    tell('2026-01-01 00:00', { kind: 'activate', contract })
    tell('2026-12-31', sync)
    const nets = model.invoices().map(({ lines }) => computeSums(lines).net)
    expect(nets.slice(0, 3)).toEqual([1_063, 1_062, 1_063])
    expect(nets.reduce((all, net) => all + net, 0)).toBe(12_750)
  })

  test('bills two days across midnight on 31 January: 1/31 of 10.63 and 1/28 of 10.62', () => {
    const { tell, nets } = practice('2026-01-30')
    tell('2026-01-31 23:30', { kind: 'activate', contract })
    tell('2026-02-01 00:30', { kind: 'pause', contract })
    tell('2026-02-10', sync)
    expect(nets('2026-01', '2026-02')).toEqual([34, 38])
  })

  test('does not bill the day that begins when a contract ends at midnight', () => {
    const { tell, known: model } = practice('2026-01-30')
    tell('2026-01-31 23:30', { kind: 'activate', contract })
    tell('2026-02-01 00:00', { kind: 'pause', contract })
    tell('2026-02-10', sync)
    expect(model.invoices().map(computeTotal)).toEqual([34 + 7])
  })

  test('bills March and April in June at the old price after an increase on 20 March', () => {
    const { tell, nets } = practice('2026-01-01')
    tell('2026-01-01 00:00', { kind: 'activate', contract })
    tell('2026-03-20', { kind: 'species-price', name: 'Chien', cents: 8_500 })
    tell('2026-06-10', sync)
    // May: five twelfths minus four twelfths of 255.00.
    expect(nets('2026-03', '2026-04', '2026-05')).toEqual([1_063, 1_062, 2_125])
  })

  test('keeps the price at signing until a month after a price change', () => {
    const { tell, nets } = practice('2026-01-01')
    tell('2026-01-05', { kind: 'species-price', name: 'Chien', cents: 8_500 })
    tell('2026-01-10 00:00', { kind: 'activate', contract })
    tell('2026-03-20', sync)
    expect(nets('2026-01', '2026-02', '2026-03')).toEqual([754, 1_062, 2_125])
  })

  test('credits a canceled invoice to the cent, including earlier credits', () => {
    const { tell, step, invoice, balance } = practice('2026-01-01')
    tell('2026-01-01 00:00', { kind: 'activate', contract })
    tell('2026-01-02', sync)
    step('2026-01-02', 'validate', '2026-01')
    tell('2026-01-13 12:00', { kind: 'contract-delete', contract })
    tell('2026-01-14', sync)
    step('2026-01-15', 'cancel', '2026-01')
    // 6.17 and 1.30 VAT are credited first. The remaining 4.46 has VAT 0.94. The total was 12.86, so 0.93 of
    // VAT is left.
    expect(invoice('2026-01').notes.map(({ total, givenBack }) => [total, givenBack])).toEqual([
      [747, 0],
      [539, 0],
    ])
    expect(balance()).toEqual({ owed: 0, credit: 0 })
  })

  test('corrects a validated month on the next invoice after a pause', () => {
    const { tell, step, invoice, lines } = practice('2026-01-01')
    tell('2026-01-01 00:00', { kind: 'activate', contract })
    tell('2026-01-02', sync)
    step('2026-01-02', 'validate', '2026-01')
    tell('2026-01-10', { kind: 'pause', contract })
    tell('2026-02-01 00:00', { kind: 'resume', contract })
    tell('2026-02-02', sync)
    // January: 10 of 31 days of 10.63 are 3.43, a reduction of 7.20.
    expect(lines('2026-02')).toEqual(['month 1062', 'correction -720'])
    expect(computeTotal(invoice('2026-02'))).toBe(342 + 72)
  })

  const overcharged = (hamster: boolean) => {
    const scenario = practice('2026-01-01', { visits: 12, cents: 6_000 })
    if (hamster) {
      scenario.tell('2026-01-01', { kind: 'species-add', name: 'Hamster', cents: 2_000, rate: null })
      const bo = { animal: 'bo', client: claire, name: 'Bo', species: 'Hamster', visits: 1 }
      scenario.tell('2026-01-01', { kind: 'animal-add', ...bo })
    }
    scenario.tell('2026-01-02', { kind: 'activate', contract })
    scenario.tell('2026-01-02', sync)
    scenario.step('2026-01-02', 'validate', '2026-01')
    return scenario
  }

  test.each([
    ['an animal is removed and the other costs too little', true, 7_221, 6_792, 429],
    // 1.94 of 58.06 remains for one day, so 56.12 and 11.79 VAT are credited.
    ['the only animal dies', false, 7_025, 6_791, 234],
  ])(
    'credits an overcharge that the next invoice cannot absorb: %s',
    (_what, hamster, expectedTotal, expectedCredit, owed) => {
      const { tell, invoice, balance, known: model } = overcharged(hamster)
      expect(computeTotal(invoice('2026-01'))).toBe(expectedTotal)
      tell('2026-01-03', { kind: 'animal-delete', animal: 'rex' })
      tell('2026-01-04', sync)
      tell('2026-01-05', sync)
      expect(invoice('2026-01').notes.map(({ total }) => total)).toEqual([expectedCredit])
      expect(balance()).toEqual({ owed, credit: 0 })
      tell('2026-02-02', sync)
      // The second twelfth of 20.00 is 1.66, plus VAT.
      expect(model.invoices().slice(1).map(computeTotal)).toEqual(hamster ? [201] : [])
    },
  )

  test('credits a paused month at once when no invoice follows', () => {
    const { tell, invoice, balance } = overcharged(false)
    tell('2026-01-03', { kind: 'pause', contract })
    tell('2026-01-04', sync)
    // 2 of 31 days of 60.00 are 3.87.
    expect(invoice('2026-01').notes.map(({ total }) => total)).toEqual([7_025 - 468])
    expect(balance()).toEqual({ owed: 468, credit: 0 })
  })

  test('corrects a month again when the invoice that carried its correction is canceled', () => {
    const { tell, step, lines } = practice('2026-01-01')
    tell('2026-01-01 00:00', { kind: 'activate', contract })
    tell('2026-01-02', sync)
    step('2026-01-02', 'validate', '2026-01')
    tell('2026-01-10', { kind: 'pause', contract })
    tell('2026-02-01 00:00', { kind: 'resume', contract })
    tell('2026-02-02', sync)
    step('2026-02-02', 'validate', '2026-02')
    step('2026-02-03', 'cancel', '2026-02')
    tell('2026-03-02', sync)
    expect(lines('2026-03')).toEqual(['month 1063', 'correction -720'])
  })

  test('leaves one credit note and no debt or credit after paid, not paid and canceled', () => {
    const { tell, step, invoice, balance } = practice('2026-01-01')
    tell('2026-01-01 00:00', { kind: 'activate', contract })
    tell('2026-01-02', sync)
    for (const kind of ['validate', 'send', 'mark-paid'] as const) step('2026-01-03', kind, '2026-01')
    expect([balance().owed, computeOpenAmount(invoice('2026-01'))]).toEqual([0, 0])
    step('2026-01-04', 'mark-not-paid', '2026-01')
    expect(balance().owed).toBe(1_286)
    step('2026-01-05', 'cancel', '2026-01')
    expect(balance()).toEqual({ owed: 0, credit: 0 })
    expect(invoice('2026-01').notes).toMatchObject([{ number: '2026-C0001', total: 1_286, givenBack: 0 }])
  })

  test('refunds a client who withdraws after paying, without credit for the next invoice', () => {
    const { tell, step, balance, known: model } = practice('2026-01-01')
    tell('2026-01-01 13:00', { kind: 'activate', contract })
    tell('2026-01-02', sync)
    for (const kind of ['validate', 'send', 'mark-paid'] as const) step('2026-01-03', kind, '2026-01')
    expect(tell('2026-01-15', { kind: 'withdraw', contract })).toBe('done')
    expect(balance()).toEqual({ owed: 0, credit: 0 })
    const second = { client: claire, nth: 1 }
    tell('2026-02-01', { kind: 'contract-add', id: 'second', client: claire })
    for (const kind of ['contract-validate', 'contract-send', 'contract-sign', 'activate'] as const)
      tell('2026-02-01', { kind, contract: second })
    tell('2026-02-01', sync)
    step('2026-02-01', 'validate', '2026-02')
    expect(model.invoices().at(-1)).toMatchObject({ number: '2026-00002', creditUsed: 0 })
  })

  test('bills a day with two versions to the last active one', () => {
    const { tell, known: model } = practice('2026-03-01')
    tell('2026-03-01 00:00', { kind: 'activate', contract })
    tell('2026-03-10 10:00', { kind: 'animal-change', animal: 'rex', visits: 4 })
    const second = { client: claire, nth: 1 }
    for (const kind of ['contract-validate', 'contract-send', 'contract-sign', 'activate'] as const)
      tell('2026-03-10 11:00', { kind, contract: second })
    tell('2026-03-20', sync)
    // Nine days of 10.63, and twenty-two days of a twelfth of 170.00.
    const [march] = model.invoices()
    expect(march?.lines.map(({ net }) => net)).toEqual([309, 1_006])
  })
})
