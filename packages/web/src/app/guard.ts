import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiFailure } from '../lib/api-failure'
import { sessionQuery } from '../lib/session'

interface GuardInput {
  context: { queryClient: QueryClient }
  location: { href: string }
}

/** Lets signed-in people pass; others go to sign-in and come back to where they were. */
export async function requireSession({ context, location }: GuardInput): Promise<void> {
  try {
    await context.queryClient.ensureQueryData(sessionQuery)
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 401) {
      throw redirect({ to: '/login', search: { redirect: location.href } })
    }
    throw failure
  }
}

/** As requireSession, and who has no organisation goes to the welcome that offers one. */
export async function requireOrganisation(input: GuardInput): Promise<void> {
  await requireSession(input)
  const session = input.context.queryClient.getQueryData(sessionQuery.queryKey)
  if (session?.orgAwaitingSecondFactor) throw redirect({ to: '/welcome/second-factor' })
  if (session?.orgId == null) throw redirect({ to: '/welcome/tools' })
}
