import { correction, generate, mode } from 'lean-qr'
import { epcLimits } from '../../domain/bank/epc-code.ts'
import { codeRows, type DrawCode } from '../../domain/documents/code.ts'

/** EPC codes require level M. No marker of the character set: some banking apps cannot read it. */
export const drawCode: DrawCode = text => {
  const level = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M }
  return codeRows(
    generate(mode.bytes(new TextEncoder().encode(text)), { ...level, maxVersion: epcLimits.version }),
  )
}
