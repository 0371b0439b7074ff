import type { z } from 'zod'
import { isRefusalCode, messageWith, type RefusalCode, type RefusalParams } from './errors'
import { refusalTexts } from './refusal-texts'
import type { Message } from './replies'

type Bound = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall

const isBound = (issue: z.core.$ZodIssue): issue is Bound => issue.code === 'too_big' || issue.code === 'too_small'

function boundCode(issue: Bound): RefusalCode {
  const isMost = issue.code === 'too_big'
  if (issue.origin === 'number' || issue.origin === 'int') {
    if (issue.inclusive === false) return isMost ? 'NUMBER_NOT_BELOW' : 'NUMBER_NOT_ABOVE'
    return isMost ? 'NUMBER_TOO_LARGE' : 'NUMBER_TOO_SMALL'
  }
  if (issue.code === 'too_small' && Number(issue.minimum) <= 1) return 'VAL_REQUIRED'
  if (issue.origin === 'string') return isMost ? 'TEXT_TOO_LONG' : 'TEXT_TOO_SHORT'
  return isMost ? 'TOO_MANY' : 'TOO_FEW'
}

function paramsOf(issue: z.core.$ZodIssue): RefusalParams {
  if (issue.code === 'custom') return (issue.params ?? {}) as RefusalParams
  if (!isBound(issue)) return {}
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum)
  return { [issue.code === 'too_big' ? 'most' : 'least']: limit, bound: limit }
}

function withParams(code: RefusalCode, issue: z.core.$ZodIssue): Message {
  const text: string = refusalTexts[code]
  const named = Object.entries(paramsOf(issue)).filter(([name]) => text.includes(`{{${name}}}`))
  return messageWith(code, Object.fromEntries(named))
}

/** Schemas give refusal codes as messages; other messages keep their text, with code `INVALID`. */
export function messageOfIssue(issue: z.core.$ZodIssue): Message {
  if (isRefusalCode(issue.message)) return withParams(issue.message, issue)
  if (isBound(issue)) return withParams(boundCode(issue), issue)
  return { code: 'INVALID', text: issue.message }
}
