import { contractBody, markSignedBody } from '../../../src/contract/contracts.ts'
import { chosenValues } from '../../../src/domain/edits/patch.ts'
import { bodyReader } from '../../calls/validation.ts'
import type { RoutePorts } from '../../ports.ts'
import { asItIs, mergedOrThrow, refuseUnseen, revOf, stepEdit } from '../../records/record-edits.ts'
import { EditConflict, type Edits } from '../../sync/edit.ts'
import { makeContract, removeContract, takeStep } from './contract-steps.ts'
import { findContract, touchedOnly } from './contracts-store.ts'
import { prepareForceSign, prepareMarkSigned } from './signing-actions-routes.ts'

const readContract = bodyReader(contractBody)
const readSigned = bodyReader(markSignedBody)

/** What devices do to contracts without a network. */
export function contractEdits(ports: Pick<RoutePorts, 'db' | 'ids' | 'esignCallback'>): Edits {
  const step = (action: 'validate' | 'activate' | 'pause' | 'resume') =>
    stepEdit(`contracts.${action}`, findContract, async (tx, target) => {
      await takeStep(tx, target, action)
      return touchedOnly(tx, target.id)
    })
  return {
    'contracts.add': async (tx, { id, patch, now, madeAt }) => {
      const { clientId } = readContract(chosenValues(patch))
      const row = await findContract(tx, id)
      if (row !== undefined) {
        mergedOrThrow(patch, row)
        return asItIs({ record: 'contracts', id }, row)
      }
      await makeContract(tx, { id, clientId, now, madeAt })
      return touchedOnly(tx, id)
    },
    'contracts.validate': step('validate'),
    'contracts.activate': step('activate'),
    'contracts.pause': step('pause'),
    'contracts.resume': step('resume'),
    'contracts.force-sign': {
      async prepare(edit) {
        const forceSign = await prepareForceSign(ports, edit)
        return stepEdit('contracts.force-sign', findContract, forceSign)
      },
    },
    'contracts.mark-signed': {
      prepare: ({ id, patch, userId, now, madeAt }) =>
        prepareMarkSigned(ports, {
          idOrSource: id,
          signed: readSigned(chosenValues(patch)),
          userId,
          now,
          madeAt,
        }),
    },
    'contracts.cancel': stepEdit('contracts.cancel', findContract, removeContract),
    'contracts.delete': async (tx, { id, patch, now, madeAt }) => {
      const row = await findContract(tx, id)
      if (row !== undefined) refuseUnseen(patch, row)
      // It would be canceled, and whoever deleted it has not seen that it was signed.
      if (row !== undefined && row.signedAt !== null) throw new EditConflict(row, ['status'])
      return removeContract(tx, { id, rev: revOf(row), now, madeAt })
    },
  }
}
