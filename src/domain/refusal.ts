/** Why something may not be done: a code of the error registry, and the field that it concerns. */
export type Refusal<Code extends string = string> = { code: Code; field?: string }
