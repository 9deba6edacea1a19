import type { InEveryLanguage } from '../../domain/language.ts'
import { pluralIn } from '../../ui/plural.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

const plural = pluralIn('en')

export const en = {
  title: 'Appointments',
  loading: 'Loading...',
  // The panel of templates.
  templates: 'Appointment Templates',
  showTemplates: 'Templates',
  duration: (duration: string) => `Duration: ${duration}`,
  dragHint: (name: string, duration: string) => `Drag to schedule ${name} (${duration})`,
  templatesHint: 'Drag one to the calendar, or press it to book the next free time.',
  // The toolbar.
  previous: 'Previous',
  next: 'Next',
  today: 'Today',
  views: { day: 'Day', week: 'Week', month: 'Month' },
  chooseView: 'View',
  dayList: 'Day list',
  add: 'New Appointment',
  // The calendar.
  calendar: 'Calendar',
  moreEvents: (count: number) => `${count} more`,
  beforeSix: 'Before 06:00:',
  clashNames: (names: string) => `At the same time: ${names}`,
  clashAnimal: (names: string) => `The same animal on this day: ${names}`,
  endsBeforeStart: 'Ends before it starts',
  keysHint:
    'Enter opens it. Alt and the arrow keys move it; with Shift, up and down make it shorter or longer.',
  moved: (name: string, moment: string) => `Moved “${name}” to ${moment}`,
  resized: (name: string, from: string, to: string) => `“${name}” now lasts from ${from} to ${to}`,
  undo: 'Undo',
  notHere: 'These days are not on this device, and the server cannot be reached. They come when it can be.',
  notHereYet:
    'The appointments have not been on this device yet. They come by themselves as soon as the server can be reached.',
  // The form.
  editTitle: 'Edit Appointment',
  noAnimal: 'Select an animal',
  searchAnimals: 'Search animals...',
  goneAnimal: (name: string) => `${name} is no longer in the list of animals.`,
  endWarning: 'The end is not after the start. It can be saved like this.',
  clockSkipped: 'The clock skips this hour that night: it is meant an hour later.',
  clockRepeated: 'The clock shows this hour twice that night: the first one is meant.',
  remove: 'Delete',
  removeAgain: 'Really delete?',
  /** What became of an appointment while its form was open. */
  gone: {
    deleted: (name: string) =>
      `“${name}” was deleted meanwhile. What you typed is still here: keep it as a new appointment, or cancel.`,
    away: (name: string) =>
      `“${name}” has left the days that this device keeps. What you typed is still here. It can be saved as soon as the server can be reached.`,
    lost: (name: string) =>
      `“${name}” is no longer at its time on the calendar. What you typed is still here: keep it as a new appointment, or cancel.`,
  },
  keepAsNew: 'Keep as a new appointment',
  savedLater: 'The server has this appointment, and cannot be reached now.',
  // Sentences of the outbox.
  added: (name: string, moment: string) => `Booked “${name}” for ${moment}`,
  changed: (fields: string, name: string) => `Changed ${fields} of “${name}”`,
  restored: (name: string) => `Brought back “${name}”`,
  deleted: (name: string) => `Deleted “${name}”`,
  // The day list.
  dayTitle: 'Day List',
  tomorrow: 'Tomorrow',
  clocksDiffer: (here: string, there: string) =>
    `The clock of this device says ${here}. By the server’s clock it is ${there}.`,
  clocksDiffered: (here: string, there: string) =>
    `The clock of this device says ${here}. By the server’s clock, as last known, it is ${there}.`,
  byThisClock: 'This list goes by the clock of this device.',
  byServerClock: 'This list goes by the server’s clock.',
  goByThis: 'Go by this device’s clock',
  goByServer: 'Go by the server’s clock',
  nothingBooked: 'Nothing is booked.',
  print: 'Print',
  call: (number: string) => `Call ${number}`,
  atTheAnimal: (number: string) => `At the animal: ${number}`,
  navigate: (place: string) => `Navigate to ${place}`,
  chip: 'Chip',
  owes: (price: string) => `Owes ${price}`,
  owesNothing: 'Owes nothing',
  noAddress: 'No address',
  noAnimalBooked: 'No animal',
  appointments: (count: number) => `${count} ${plural(count, 'appointment', 'appointments')}`,
  printedAt: (moment: string) => `As this device knew it on ${moment}`,
  unsentHere: 'Not sent yet',
  // What went wrong.
  failedToFetch: 'Failed to fetch appointments',
  failedToShow: 'Failed to update calendar view',
  failedToUpdate: 'Failed to update appointment',
  failedToSave: 'Failed to save appointment',
  failedToDelete: 'Failed to delete appointment',
  failedToBook: 'Failed to create appointment from template',
  failedToFetchData: 'Failed to fetch data',
  invalidMove: 'Failed to update appointment: Invalid date.',
  invalidBooking: 'Failed to create appointment: Invalid date.',
}

export type AppointmentsTexts = typeof en

export const appointmentsTexts: InEveryLanguage<AppointmentsTexts> = { en, fr, nl }
