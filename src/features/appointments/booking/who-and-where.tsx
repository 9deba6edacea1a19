import { useId, useMemo } from 'react'
import { longestRoom } from '../../../domain/calendar/visits.ts'
import { normalizeText } from '../../../domain/text/text.ts'
import { useRow } from '../../../record-ui/device-hooks.ts'
import { labelOf } from '../../../record-ui/forms/shown-value.ts'
import { appointments } from '../../../records/appointments.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { useBookable } from '../../team/use-colleagues.ts'
import { appointmentFormTexts } from './appointment-form-texts.ts'
import { ClashNote, type ClashWith, useBooked } from './clash-note.tsx'
import type { AppointmentForm } from './use-appointment-form.ts'

type Props = { form: AppointmentForm; clashes: readonly ClashWith[] }

/** For whom of the practice it is. Who left is still shown where something was booked for them. */
export function PersonChoice({ form: { typed, change, wrongAt }, clashes }: Props) {
  const texts = useTexts(appointmentFormTexts)
  const { language } = useLanguage()
  const bookable = useBookable()
  const chosen = useRow('colleagues', typed.personId ?? '')?.row
  const isOffered = typed.personId === null || bookable.some(({ id }) => id === typed.personId)
  return (
    <SelectField
      label={labelOf(appointments.personId, language)}
      name="personId"
      value={typed.personId ?? ''}
      warning={clashes.length > 0 && <ClashNote clash="time" clashes={clashes} />}
      onChange={value => change({ personId: value === '' ? null : value })}
      {...wrongAt('personId')}
    >
      <option value="">{texts.nobody}</option>
      {bookable.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {!isOffered && (
        <option value={typed.personId ?? ''}>{chosen ? texts.hasLeft(chosen.name) : '-'}</option>
      )}
    </SelectField>
  )
}

export function RoomField({ form: { typed, change }, clashes }: Props) {
  const { language } = useLanguage()
  const rooms = useRoomsUsed()
  const listId = useId()
  return (
    <>
      <TextField
        label={labelOf(appointments.room, language)}
        name="room"
        value={typed.room}
        list={listId}
        maxLength={longestRoom}
        autoComplete="off"
        warning={clashes.length > 0 && <ClashNote clash="room" clashes={clashes} />}
        onChange={room => change({ room })}
      />
      <datalist id={listId}>
        {rooms.map(room => (
          <option key={room} value={room} />
        ))}
      </datalist>
    </>
  )
}

const mostRooms = 12

/** Those of the latest appointments first; a room is the same however its letters are written. */
function useRoomsUsed(): readonly string[] {
  const booked = useBooked()
  return useMemo(() => {
    const latest = new Map<string, { room: string; at: string }>()
    for (const { room, startTime: at } of booked) {
      if (room === null) continue
      const key = normalizeText(room)
      const known = latest.get(key)
      if (known === undefined || known.at < at) latest.set(key, { room, at })
    }
    const byTime = [...latest.values()].toSorted((a, b) => (a.at < b.at ? 1 : -1))
    return byTime.slice(0, mostRooms).map(({ room }) => room)
  }, [booked])
}
