import type { z } from 'zod'
import { validationTexts } from './errors'
import type { Message } from './replies'

const UNWORDED =
  /^(Too (big|small): |Invalid (input|option|key|element|string|number|ISO|UUID|URL|base64)\b|Unrecognized key)/

export const UNFIT_TEXT = 'This is not valid here.'

type Bound = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall

function boundText(issue: Bound): string {
  const [bound, limit] =
    issue.code === 'too_big'
      ? ([issue.inclusive === false ? 'below' : 'at most', issue.maximum] as const)
      : ([issue.inclusive === false ? 'above' : 'at least', issue.minimum] as const)
  if (issue.origin === 'number' || issue.origin === 'int') {
    return `Enter a number ${issue.inclusive === false ? bound : `of ${bound}`} ${limit}.`
  }
  if (issue.code === 'too_small' && Number(limit) <= 1) return validationTexts.VAL_REQUIRED ?? 'VAL_REQUIRED'
  return issue.origin === 'string' ? `Use ${bound} ${limit} characters.` : `Enter ${bound} ${limit}.`
}

export const isUnworded = ({ message }: Pick<z.core.$ZodIssue, 'message'>): boolean => UNWORDED.test(message)

export function sentenceOf(issue: z.core.$ZodIssue): Pick<Message, 'code' | 'text'> {
  const code = issue.message.startsWith('VAL_') ? issue.message : 'INVALID'
  const isBound = issue.code === 'too_big' || issue.code === 'too_small'
  if (isBound && isUnworded(issue)) return { code, text: boundText(issue) }
  return { code, text: validationTexts[issue.message] ?? issue.message }
}
