import { describe, expect, it } from 'vitest'
import type { Values } from '../domain/edits/patch.ts'
import { type Fields, namesWrittenByStaff } from '../records/record.ts'
import { records } from '../records/records.ts'
import { type EditShape, editKinds, editShape } from './edits.ts'

function createValues({ record }: EditShape): Values {
  const fields: Fields = records[record]
  const names: string[] = namesWrittenByStaff(fields)
  return Object.fromEntries([...names, 'addedLater'].map(name => [name, `my ${name}`]))
}

it('starts each kind of edit with its record type, by which the outbox counts', () => {
  for (const kind of editKinds) expect(kind.split('.')[0]).toBe(editShape(kind).record)
})

describe('resolving a conflict with the own version', () => {
  const shapes = editKinds
    .map(editShape)
    .filter(({ whenItExists, whenItIsDeleted }) => whenItExists ?? whenItIsDeleted)
  it.each(shapes.map(shape => [`${shape.record} ${shape.act}`, shape] as const))(
    'keeps every field that the user wrote: %s',
    (_, shape) => {
      const ownValues = createValues(shape)
      const { whenItExists, whenItIsDeleted } = shape
      for (const instead of [whenItExists, whenItIsDeleted]) {
        const becomes = instead?.({ id: 'chien', subject: 'my name', values: ownValues })
        if (!becomes) continue
        // The name identifies a species and is not part of a change.
        const { name: _, ...withoutName } = ownValues
        expect(becomes.values).toEqual(becomes.kind === 'species.reprice' ? withoutName : ownValues)
      }
    },
  )
})
