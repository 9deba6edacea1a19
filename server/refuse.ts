import { type ErrorBody, type ErrorCode, errors } from '../src/contract/errors/errors.ts'
import type { Refusal } from '../src/domain/edits/fields.ts'
import type { Json } from '../src/domain/text/json.ts'

/** A refusal from the registry of errors. Thrown inside a transaction, it rolls back. */
export class RefusalError extends Error {
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
  field?: string | undefined
  current?: Json | undefined
  message?: string | undefined
}

export function refuse(code: ErrorCode, details: RefusalDetails = {}): RefusalError {
  return new RefusalError(code, details)
}

export function refuseFirst([first]: readonly Refusal<ErrorCode>[]): void {
  if (first !== undefined) throw refuse(first.code, { field: first.field })
}
