import { setChoice } from '@cairn/contract/choices/choices.endpoints'
import type { Choice, ChoiceName, ChoiceOf } from '@cairn/contract/choices/choices.schemas'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { startWrite, write } from '../sync/write'
import { sessionQuery } from './session'

type Value<Name extends ChoiceName> = ChoiceOf<Name>['value']
/** A list so that only choices made about something take one. */
type About<Name extends ChoiceName> = ChoiceOf<Name> extends { readonly about: infer Id } ? [about: Id] : []

type AboutName = Extract<Choice, { readonly about: string }>['name']

const aboutOf = (choice: Choice) => ('about' in choice ? choice.about : undefined)
const isSame = (one: Choice) => (other: Choice) => one.name === other.name && aboutOf(one) === aboutOf(other)
const withChoice = (choices: readonly Choice[], choice: Choice): Choice[] => [
  ...choices.filter((other) => !isSame(choice)(other)),
  choice,
]

interface Unsent {
  readonly personId: string
  readonly choices: readonly Choice[]
}

/** Shown on top of the session until answered; one that is refused holds in this tab. */
const useUnsent = create<Unsent>(() => ({ personId: '', choices: [] }))

export const forgetUnsentChoices = (): void => useUnsent.setState({ personId: '', choices: [] })

const unsentOf = ({ user }: Session, { personId, choices }: Unsent) => (personId === user.userId ? choices : [])

function find<Name extends ChoiceName>(choices: readonly Choice[], name: Name, about: unknown) {
  const found = choices.find((one) => one.name === name && aboutOf(one) === about)
  return found?.value as Value<Name> | undefined
}

function choiceIn<Name extends ChoiceName>(
  session: Session | undefined,
  unsent: Unsent,
  name: Name,
  about: unknown,
): Value<Name> | undefined {
  if (!session) return undefined
  // A session stored by an earlier release has no choices.
  return find(unsentOf(session, unsent), name, about) ?? find(session.choices ?? [], name, about)
}

export const readChoice = <Name extends ChoiceName>(session: Session, name: Name, ...[about]: About<Name>) =>
  choiceIn(session, useUnsent.getState(), name, about)

export function choose(client: QueryClient, choice: Choice): void {
  const session = client.getQueryData(sessionQuery.queryKey)
  if (!session) return
  const personId = session.user.userId
  useUnsent.setState((unsent) => ({ personId, choices: withChoice(unsentOf(session, unsent), choice) }))
  startWrite(
    write({
      endpoint: setChoice,
      body: choice,
      thing: `choice/${choice.name}/${aboutOf(choice) ?? ''}`,
      reply: () => {
        client.setQueryData(
          sessionQuery.queryKey,
          (now) =>
            now && (now.user.userId === personId ? { ...now, choices: withChoice(now.choices ?? [], choice) } : now),
        )
        useUnsent.setState(({ choices, ...rest }) => ({ ...rest, choices: choices.filter((one) => one !== choice) }))
      },
      onError: () => undefined,
    }),
  )
}

/** Undefined until chosen. */
export function useChoice<Name extends ChoiceName>(
  name: Name,
  ...[about]: About<Name>
): readonly [Value<Name> | undefined, (value: Value<Name>) => void] {
  const client = useQueryClient()
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const unsent = useUnsent()
  const set = useCallback(
    (value: Value<Name>) => choose(client, { name, ...(about !== undefined && { about }), value } as unknown as Choice),
    [client, name, about],
  )
  return [choiceIn(session, unsent, name, about), set]
}

/** Those made about each of several things. */
export function useChoicesAbout<Name extends AboutName>(name: Name): ReadonlyMap<string, Value<Name>> {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const unsent = useUnsent()
  return useMemo(() => {
    const choices = session ? [...(session.choices ?? []), ...unsentOf(session, unsent)] : []
    return new Map(
      choices.flatMap((one) => (one.name === name && 'about' in one ? [[one.about, one.value as Value<Name>]] : [])),
    )
  }, [session, unsent, name])
}

/** Opening something chooses it. Other tabs do not follow. */
export function useRememberOpened<Name extends 'scorecard-last' | 'vto-tab' | 'lesson-last'>(
  name: Name,
  value: Value<Name> | undefined,
): void {
  const client = useQueryClient()
  useEffect(() => {
    const session = client.getQueryData(sessionQuery.queryKey)
    if (!session || value === undefined || choiceIn(session, useUnsent.getState(), name, undefined) === value) return
    choose(client, { name, value } as Choice)
  }, [client, name, value])
}
