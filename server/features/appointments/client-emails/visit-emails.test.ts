import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../../../src/domain/text/json.ts'
import { claire, rex } from '../../../../tests/practice/cast.ts'
import { getId } from '../../../testing/client.ts'
import { onFastEngine } from '../../../testing/engines.ts'
import { preparePractice } from '../../../testing/practice.ts'
import { fresh, makeKey, pushed, pushTogether } from '../../../testing/push-actions.ts'
import { openServer as openAnother } from '../../../testing/server.ts'

const minute = 60_000

onFastEngine(({ openServer }) => {
  const { server, anna, logInAgain } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  let clientId: string
  let animalId: string
  beforeEach(async () => {
    const contact = { phone: '09 123 45 67', email: 'praktijk@example.be' }
    await anna.put('practice', { ...contact, confirmVisits: 'yes' })
    clientId = getId(await anna.post('clients', { ...claire, language: 'nl', alert: 'betaalt slecht' }))
    animalId = getId(await anna.post('animals', { ...rex(clientId), alert: 'bijt' }))
    // Settings of the practice trigger no reminders just after they change.
    await passed(20)
  })

  const at = (time: string) => ({ startTime: `2026-03-${time}:00.000Z`, endTime: `2026-03-${time}:00.000Z` })
  const tuesday = { ...at('10T10:00'), endTime: '2026-03-10T10:30:00.000Z' }
  const [wednesday, thursday] = [at('11T13:00'), at('12T13:00')]

  const book = async (values: { [field: string]: Json } = {}) =>
    getId(await anna.post('appointments', { appointmentType: 'checkup', animalId, ...tuesday, ...values }))

  async function until(moment: string | Date): Promise<void> {
    server.clock.set(moment)
    await server.mailsSettled()
    await logInAgain()
  }
  const passed = (minutes: number) => until(new Date(server.clock.now().getTime() + minutes * minute))

  let readCount = 0
  beforeEach(() => {
    readCount = 0
  })
  function takeNewMails() {
    const since = server.emails.slice(readCount)
    readCount = server.emails.length
    return since.map(({ address, subject, text, attachments }) => ({
      address,
      subject,
      text: text.replace(/[\u00a0\u202f]/g, ' '),
      file: attachments
        .map(({ content }) => Buffer.from(content).toString().replaceAll('\r\n ', ''))
        .join(''),
      types: attachments.map(({ type }) => type),
    }))
  }
  const takeOnlyMail = () => {
    const [letter, ...others] = takeNewMails()
    expect(others).toEqual([])
    return letter ?? expect.fail('no email')
  }
  const takeSubjects = () => takeNewMails().map(({ subject }) => subject)
  const expectNothingIn = async (minutes: number) => {
    await passed(minutes)
    expect(takeNewMails()).toEqual([])
  }
  const expectNothingUntil = async (moment: string) => {
    await until(moment)
    expect(takeNewMails()).toEqual([])
  }
  const change = (id: string, values: { [field: string]: Json }) => anna.put(`appointments/${id}`, values)
  const remove = (id: string) => anna.delete(`appointments/${id}`)
  const restore = (id: string) => anna.put(`appointments/${id}?restore=true`, {})

  const booked = 'Afspraak voor Rex op dinsdag 10 maart 2026'
  const moved = (day: string) => `Afspraak voor Rex verplaatst naar ${day}`
  const canceled = 'Afspraak voor Rex op dinsdag 10 maart 2026 geannuleerd'
  const reminded = 'Herinnering: afspraak voor Rex op dinsdag 10 maart 2026'

  describe('a booking', () => {
    it('is confirmed after ten minutes in the client’s language, with a calendar file', async () => {
      const personId = getId(await anna.post('colleagues', { name: 'Dr. Bram Maes' }))
      await book({ personId, title: 'moeilijke klant', description: 'zeer bang' })
      await expectNothingIn(9)
      await passed(1)
      const letter = takeOnlyMail()
      expect(letter).toMatchObject({ address: 'claire@example.be', subject: booked })
      expect(letter.text).toBe(
        [
          'Beste Claire Dupont,',
          'Dierenartsen De Hond & Œuvrard bevestigt deze afspraak:',
          [
            'Voor: Controle, Rex',
            'Datum en uur: dinsdag 10 maart 2026 om 11:00',
            'Plaats: bij u thuis, Rue Haute 1, 1000 Bruxelles, Belgique',
            'Met: Dr. Bram Maes',
          ].join('\n'),
          'Open het bestand in bijlage om de afspraak aan uw agenda toe te voegen.',
          'Wilt u deze afspraak wijzigen, bel ons dan: 09 123 45 67.',
          'Met vriendelijke groeten,\nDierenartsen De Hond & Œuvrard\n',
        ].join('\n\n'),
      )
      expect(letter.types).toEqual(['text/calendar; charset=utf-8; method=REQUEST'])
      expect(letter.file).toContain('METHOD:REQUEST\r\n')
      expect(letter.file).toContain('SEQUENCE:0\r\n')
      expect(letter.file).toContain('DTSTART:20260310T100000Z\r\nDTEND:20260310T103000Z\r\n')
      expect(letter.file).toContain('mailto:praktijk@example.be\r\n')
      for (const word of ['moeilijk', 'bang', 'bijt', 'betaalt'])
        expect(JSON.stringify(letter)).not.toContain(word)
      await expectNothingIn(600)
    })

    // Imported clients may have no email address.
    const setClient = (cells: { email: string } | { is_active: number }) =>
      server.db.updateTable('clients').set(cells).execute()
    it.each<[string, { [field: string]: Json }, (() => Promise<unknown>)?]>([
      ['with confirmations turned off', {}, () => anna.put('practice', { confirmVisits: 'no' })],
      ['of a client without an email', {}, () => setClient({ email: '' })],
      ['of an inactive client', {}, () => setClient({ is_active: 0 })],
      ['without an animal', { animalId: null }],
      ['less than an hour before the visit', at('02T09:19')],
      ['for yesterday', at('01T09:00')],
      ['of a completed visit', { state: 'done' }],
      ['of a canceled visit', { state: 'canceled' }],
    ])('%s is not confirmed', async (_, visit, prepare) => {
      await prepare?.()
      const id = await book(visit)
      await passed(20)
      await change(id, { title: 'x' })
      await expectNothingIn(20)
    })

    it('that moves within ten minutes is confirmed once, and not when it is canceled', async () => {
      const id = await book()
      await passed(8)
      await change(id, wednesday)
      await expectNothingIn(8)
      await passed(2)
      const letter = takeOnlyMail()
      expect(letter.subject).toBe('Afspraak voor Rex op woensdag 11 maart 2026')
      expect(letter.file).toContain('SEQUENCE:0\r\n')
      const other = await book()
      await passed(5)
      await change(other, { state: 'canceled' })
      const third = await book()
      await remove(third)
      await expectNothingIn(60)
    })

    it('is confirmed with the data at sending, after changes within the ten minutes', async () => {
      const id = await book()
      await anna.put(`clients/${clientId}`, { email: 'new@example.be', language: 'en' })
      await anna.put(`animals/${animalId}`, { name: 'Rexie' })
      await change(id, { room: 'Room 1', appointmentType: 'surgery' })
      await passed(10)
      const letter = takeOnlyMail()
      expect(letter).toMatchObject({
        address: 'new@example.be',
        subject: 'Appointment for Rexie on Tuesday 10 March 2026',
      })
      expect(letter.text).toContain('Location: Kerkstraat 1, 9000 Gent, België')
      expect(letter.text).toContain('For: Surgery, Rexie')
    })

    it('is not confirmed after its animal is deleted or confirmations are turned off', async () => {
      await book()
      await anna.delete(`animals/${animalId}`)
      await expectNothingIn(60)
      animalId = getId(await anna.post('animals', { ...rex(clientId), chipId: '' }))
      await book()
      await anna.put('practice', { confirmVisits: 'no' })
      await expectNothingIn(60)
    })
  })

  describe('after a confirmed visit', () => {
    let id: string
    let uid: string | undefined
    beforeEach(async () => {
      id = await book()
      await passed(10)
      uid = /^UID:.*$/m.exec(takeOnlyMail().file)?.[0]
      expect(uid).toBeDefined()
    })

    it('each move sends an email with the same calendar id and a higher sequence number', async () => {
      await change(id, wednesday)
      await passed(10)
      await change(id, thursday)
      await passed(10)
      const [first, second, ...others] = takeNewMails()
      expect(others).toEqual([])
      expect(first).toMatchObject({ subject: moved('woensdag 11 maart 2026') })
      expect(second).toMatchObject({ subject: moved('donderdag 12 maart 2026') })
      for (const [n, letter] of [first, second].entries()) {
        expect(letter?.file).toContain(`${uid}\r\n`)
        expect(letter?.file).toContain(`SEQUENCE:${n + 1}\r\n`)
      }
    })

    it('no email is sent for an undone move or for changes that the client does not see', async () => {
      await change(id, wednesday)
      await passed(5)
      await change(id, tuesday)
      await change(id, { title: 'x', description: 'y', color: '#abcdef', state: 'confirmed' })
      await change(id, { ...tuesday, endTime: '2026-03-10T11:00:00.000Z' })
      await expectNothingIn(60)
    })

    it.each([
      ['canceled', () => change(id, { state: 'canceled', cancelReason: 'geen zin' })],
      ['deleted', () => remove(id)],
      ['saved without its animal', () => change(id, { animalId: null })],
    ])('the client receives a cancellation when the visit is %s', async (_, act) => {
      await act()
      await passed(10)
      const letter = takeOnlyMail()
      expect(letter).toMatchObject({
        subject: canceled,
        types: ['text/calendar; charset=utf-8; method=CANCEL'],
      })
      expect(letter.text).not.toContain('geen zin')
      expect(letter.file).toContain('STATUS:CANCELLED\r\n')
      expect(letter.file).toContain('SEQUENCE:1\r\n')
      expect(letter.file).toContain(`${uid}\r\n`)
      await expectNothingIn(60)
    })

    it('a restored visit is confirmed again, unless it was restored at once', async () => {
      await remove(id)
      await passed(5)
      await restore(id)
      await expectNothingIn(60)
      await change(id, { state: 'canceled' })
      await passed(10)
      expect(takeSubjects()).toEqual([canceled])
      await change(id, { state: 'booked' })
      await passed(10)
      const letter = takeOnlyMail()
      expect(letter.subject).toBe(booked)
      expect(letter.file).toContain('SEQUENCE:2\r\n')
      await remove(id)
      await passed(10)
      await restore(id)
      await passed(10)
      expect(takeSubjects()).toEqual([canceled, booked])
    })

    it('both clients receive an email when the visit moves to another client’s animal', async () => {
      const zoe = getId(await anna.post('clients', { ...claire, firstName: 'Zoë', email: 'zoe@example.be' }))
      const mie = getId(await anna.post('animals', { ...rex(zoe), name: 'Mie', chipId: '' }))
      await change(id, { animalId: mie })
      await passed(10)
      const sent = takeNewMails().map(({ address, subject }) => `${address} ${subject}`)
      const confirmed = 'zoe@example.be Appointment for Mie on Tuesday 10 March 2026'
      expect(sent.sort()).toEqual([`claire@example.be ${canceled}`, confirmed])
    })

    it('no email is sent for an arrival, a missed visit, or a deletion after the visit', async () => {
      await until('2026-03-10T09:55:00.000Z')
      await change(id, { state: 'arrived' })
      await until('2026-03-10T11:55:00.000Z')
      await change(id, { state: 'missed' })
      await remove(id)
      await expectNothingIn(60)
    })

    it('a move sends one email despite mail server failures and retries', async () => {
      server.mail.failWith(new Error('away'))
      await change(id, wednesday)
      await passed(10)
      await passed(1)
      server.mail.failWith(null)
      await passed(60)
      await passed(60)
      expect(takeSubjects()).toEqual([moved('woensdag 11 maart 2026')])
    })

    it('the next move sends another email, because a failed attempt may have arrived', async () => {
      server.mail.failWith(new Error('away'))
      await change(id, wednesday)
      await passed(10)
      await change(id, tuesday)
      server.mail.failWith(null)
      await passed(60)
      expect(takeSubjects()).toEqual([moved('dinsdag 10 maart 2026')])
    })
  })

  it('a visit that moves while its confirmation is being sent also sends a move email', async () => {
    const id = await book()
    const { send } = server.mail
    server.mail.send = async message => {
      server.mail.send = send
      await change(id, wednesday)
      return send(message)
    }
    await passed(10)
    await passed(10)
    expect(takeSubjects()).toEqual([booked, moved('woensdag 11 maart 2026')])
  })

  it('a visit booked offline is confirmed once after the server receives it', async () => {
    const edit = pushed(1, 'appointments.add', makeKey(1), fresh({ ...tuesday, animalId }))
    await pushTogether(anna, [edit])
    await pushTogether(anna, [edit])
    await passed(10)
    expect(takeSubjects()).toEqual([booked])
  })

  it('two servers on one database confirm a visit once and remind of it once', async () => {
    await anna.put('practice', { remindVisits: 1 })
    await book()
    const others = await openAnother({ now: server.clock.now(), seed: 'another', db: server.db })
    for (const moment of ['2026-03-02T10:00:00.000Z', '2026-03-09T08:00:00.000Z']) {
      server.clock.set(moment)
      others.clock.set(moment)
      await Promise.all([server.mailsSettled(), others.mailsSettled()])
    }
    const all = [...server.emails, ...others.emails].map(({ subject }) => subject)
    await others.close()
    // Either server may have sent the email.
    expect(all.toSorted()).toEqual([booked, reminded].toSorted())
  })

  it('a visit whose confirmation was only saved as a file is confirmed after a move', async () => {
    const shared = { now: server.clock.now(), seed: 'files', db: server.db }
    const withoutMailServer = await openAnother({ ...shared, emailsLeave: false })
    const id = await book()
    withoutMailServer.clock.advance(10 * minute)
    await withoutMailServer.mailsSettled()
    await withoutMailServer.close()
    expect(await anna.get(`clients/${clientId}/emails`)).toMatchObject({
      body: { data: [{ subject: booked, isFile: true }] },
    })
    await passed(10)
    await change(id, wednesday)
    await passed(10)
    expect(takeSubjects()).toEqual(['Afspraak voor Rex op woensdag 11 maart 2026'])
  })

  describe('a reminder', () => {
    beforeEach(async () => {
      await anna.put('practice', { confirmVisits: 'no', remindVisits: 1 })
      await passed(20)
    })

    it('arrives once at nine in the morning, the set number of days before the visit', async () => {
      await book()
      await expectNothingUntil('2026-03-09T07:59:00.000Z')
      await until('2026-03-09T08:00:00.000Z')
      await until('2026-03-09T08:01:00.000Z')
      const letter = takeOnlyMail()
      expect(letter).toMatchObject({ subject: reminded, types: [] })
      expect(letter.text).toContain('Datum en uur: dinsdag 10 maart 2026 om 11:00')
      await expectNothingUntil('2026-03-10T09:00:00.000Z')
    })

    it('follows a visit that moves, and is not sent for canceled, deleted or done visits', async () => {
      const id = await book()
      for (const state of ['canceled', 'done']) await change(await book(), { state })
      await remove(await book())
      await change(id, wednesday)
      await expectNothingUntil('2026-03-09T08:00:00.000Z')
      await until('2026-03-10T08:00:00.000Z')
      expect(takeSubjects()).toEqual(['Herinnering: afspraak voor Rex op woensdag 11 maart 2026'])
    })

    it('that could not be sent is dropped when the visit moves', async () => {
      const id = await book()
      server.mail.failWith(new Error('away'))
      await until('2026-03-09T08:00:00.000Z')
      await change(id, thursday)
      server.mail.failWith(null)
      await expectNothingIn(60)
      await until('2026-03-11T08:00:00.000Z')
      expect(takeSubjects()).toEqual(['Herinnering: afspraak voor Rex op donderdag 12 maart 2026'])
    })

    it('is not sent when reminders are disabled, and is sent earlier when set earlier', async () => {
      await book()
      await anna.put('practice', { remindVisits: 0 })
      await expectNothingUntil('2026-03-09T08:00:00.000Z')
      await anna.put('practice', { remindVisits: 3 })
      await expectNothingIn(9)
      await passed(1)
      expect(takeSubjects()).toEqual([reminded])
    })

    it('is not sent when a confirmation contains the same at that time', async () => {
      await anna.put('practice', { confirmVisits: 'yes', remindVisits: 5 })
      await until('2026-03-08T12:00:00.000Z')
      await book()
      await passed(10)
      await passed(60)
      expect(takeSubjects()).toEqual([booked])
    })
  })

  it('a visit email is listed with the client’s emails and erased with the client', async () => {
    const id = await book()
    await passed(10)
    await change(id, wednesday)
    expect(await anna.get(`clients/${clientId}/emails`)).toMatchObject({
      body: { data: [{ subject: moved('woensdag 11 maart 2026'), sentAt: null }, { subject: booked }] },
    })
    expect(await anna.post(`clients/${clientId}/erase`, {})).toMatchObject({ status: 200 })
    takeNewMails()
    await expectNothingIn(60)
    expect(await server.db.selectFrom('visit_emails').select('id').execute()).toEqual([])
    expect(await server.db.selectFrom('emails').select('id').where('text', '<>', '').execute()).toEqual([])
  })
})
