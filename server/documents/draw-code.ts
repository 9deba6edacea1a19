import { correction, generate, mode } from 'lean-qr'
import { epcLimits } from '../../src/domain/bank/epc-code.ts'
import { codeRows, type DrawCode } from '../../src/domain/documents/code.ts'

/** At level M, as a code for a transfer has to be. The bytes stand as they are: a mark of their character set is what some banks' apps do not read. */
export const drawCode: DrawCode = text => {
  const level = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M }
  return codeRows(
    generate(mode.bytes(new TextEncoder().encode(text)), { ...level, maxVersion: epcLimits.version }),
  )
}
