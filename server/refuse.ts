import { type ErrorBody, type ErrorCode, errors } from '../src/contract/errors.ts'
import type { Refusal } from '../src/domain/edits/fields.ts'
import type { Json } from '../src/domain/text/json.ts'

/** A no with its reason, from the one registry. Thrown inside a transaction, it takes back what was done there. */
export class Refused extends Error {
  override name = 'Refused'
  readonly body: ErrorBody & { current?: Json }
  readonly status: number

  constructor(code: ErrorCode, { field, current, message = errors[code].message }: RefusalDetails) {
    super(code)
    const { status } = errors[code]
    this.status = status
    this.body = {
      code,
      message,
      ...(field === undefined ? {} : { field }),
      ...(current === undefined ? {} : { current }),
    }
  }
}

type RefusalDetails = {
  /** The field of the request that it concerns. */
  field?: string | undefined
  /** The row as the server has it, when that is the reason. */
  current?: Json | undefined
  /** A sentence that says more than the registry's, in English. */
  message?: string | undefined
}

export function refuse(code: ErrorCode, details: RefusalDetails = {}): Refused {
  return new Refused(code, details)
}

/** Throws the first of several refusals. */
export function refuseFirst([first]: readonly Refusal<ErrorCode>[]): void {
  if (first !== undefined) throw refuse(first.code, { field: first.field })
}
