import type { EndpointDefinition, EndpointParsed } from '@cairn/contract/core/define-endpoint'
import { invalidInput, type Refusal } from '@cairn/contract/core/errors'
import type { Message } from '@cairn/contract/core/replies'
import { sentenceOf } from '@cairn/contract/core/validation'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

type Parsed =
  | { readonly ok: true; readonly input: EndpointParsed<EndpointDefinition> }
  | { readonly ok: false; readonly refusal: Refusal }

function messageOf(issue: z.core.$ZodIssue, part: string): Message {
  const field = issue.path.length ? issue.path.map(String).join('.') : part
  const { code, text } = sentenceOf(issue)
  return { code, text: `${field}: ${text}`, field }
}

/** Fastify passes `{}` for missing parts. */
function inputOf(request: FastifyRequest, part: 'params' | 'query' | 'body', schema: z.ZodType): unknown {
  if (schema.def.type === 'undefined') return undefined
  return request[part] ?? undefined
}

export function parseInput(endpoint: EndpointDefinition, request: FastifyRequest): Parsed {
  const messages: Message[] = []
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    const result = schema.safeParse(inputOf(request, part, schema))
    if (result.success) input[part] = result.data
    else messages.push(...result.error.issues.map((issue) => messageOf(issue, part)))
  }
  if (messages.length) return { ok: false, refusal: invalidInput(messages) }
  return { ok: true, input: input as EndpointParsed<EndpointDefinition> }
}
