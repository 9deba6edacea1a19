import { isObject } from '../../domain/text/json.ts'
import { answer, each, fields, figure, oneOf, orNull, type Read, text } from '../../record-ui/read-answer.ts'

/** How many there are of each status; what is no number is left out. */
const counts: Read<{ [status: string]: number }> = json => {
  if (!isObject(json)) return undefined
  const known = Object.entries(json).flatMap(([status, count]) =>
    typeof count === 'number' ? [[status, count] as const] : [],
  )
  return Object.fromEntries(known)
}
export const readMonths = answer(
  each(fields({ month: text, totalCount: figure, statusCounts: counts, overdueCount: figure })),
)

export type SyncReport = NonNullable<ReturnType<typeof readSyncReport>>
export const readSyncReport = answer(
  fields({
    created: figure,
    recomputed: figure,
    creditNotes: figure,
    skipped: each(
      fields({
        contractId: text,
        client: orNull(fields({ firstName: text, lastName: text })),
        reason: oneOf(['client-inactive', 'nothing-to-bill']),
      }),
    ),
  }),
)

export const readXmlExports = answer(
  each(
    fields({
      ...{ id: text, month: text, clientCount: figure, createdAt: text, filename: text },
      ...{ collectionDay: text, total: figure },
    }),
  ),
)
export const readXmlFile = answer(fields({ xml: text, filename: text }))

/** Of an invoice that was made again, what people call it. */
export const readMade = answer(fields({ number: text }))

export const readValidated = answer(fields({ validated: figure }))
