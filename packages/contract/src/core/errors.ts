import { refusalTexts } from './refusal-texts'
import type { Message } from './replies'
import { fillText, type TermName, termVariables } from './terms'

export type RefusalCode = keyof typeof refusalTexts

type Names<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never
type TermVariable = `${TermName | Capitalize<TermName>}${'' | 's'}` | `a${Capitalize<TermName>}`
type ParamName<Code extends RefusalCode> = Exclude<Names<(typeof refusalTexts)[Code]>, TermVariable>

/** Refusals without parameters. */
export type PlainRefusalCode = { [Code in RefusalCode]: [ParamName<Code>] extends [never] ? Code : never }[RefusalCode]

export type RefusalParams = Readonly<Record<string, string | number>>
interface AtField {
  readonly field?: string
}
type Values<Code extends RefusalCode> = [ParamName<Code>] extends [never]
  ? [values?: AtField]
  : [values: AtField & Readonly<Record<ParamName<Code>, string | number>>]

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusalTexts, code)

const number = new Intl.NumberFormat('en-US')
const terms = termVariables('en')

function textOf(code: RefusalCode, params: RefusalParams): string {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? number.format(value) : value,
  ])
  const text = fillText(refusalTexts[code], { ...terms, ...Object.fromEntries(values) })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function messageWith(code: RefusalCode, params: RefusalParams, field?: string): Message {
  return {
    code,
    text: textOf(code, params),
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(field === undefined ? {} : { field }),
  }
}

export function refusalMessage<Code extends RefusalCode>(code: Code, ...[values]: Values<Code>): Message {
  const { field, ...params } = (values ?? {}) as AtField & RefusalParams
  return messageWith(code, params, field)
}

export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 422 | 429,
    readonly messages: readonly Message[],
    readonly current?: unknown,
  ) {
    super(messages[0]?.text ?? `Refused with ${status}`)
    this.name = 'Refusal'
  }
}

/** Prefixes each text with its field. */
export const invalidInput = (messages: readonly Message[]) =>
  new Refusal(
    400,
    messages.map((message) =>
      message.field === undefined ? message : { ...message, text: `${message.field}: ${message.text}` },
    ),
  )

export const unauthenticated = () => new Refusal(401, [refusalMessage('UNAUTHENTICATED')])

/** The same whether or not the account exists. */
export const wrongCredentials = () => new Refusal(401, [refusalMessage('WRONG_CREDENTIALS')])

export const forbidden = () => new Refusal(403, [refusalMessage('FORBIDDEN')])

export const proofRequired = () => new Refusal(403, [refusalMessage('PROOF_REQUIRED')])

/** Unknown, removed and foreign entities answer identically. */
export const notFound = () => new Refusal(404, [refusalMessage('NOT_FOUND')])

export const conflict = <Code extends RefusalCode>(code: Code, ...values: Values<Code>) =>
  new Refusal(409, [refusalMessage(code, ...values)])

export const staleVersion = (current: unknown) => new Refusal(409, [refusalMessage('STALE_VERSION')], current)

export const invalidForm = (messages: readonly Message[]) => new Refusal(422, messages)

export const tooManyTries = () => new Refusal(429, [refusalMessage('TOO_MANY_TRIES')])
