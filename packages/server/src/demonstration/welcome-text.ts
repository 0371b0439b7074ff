import { DEMONSTRATION_PASSWORD, ORGANIZATION_NAME } from './content/people'
import type { DemonstrationSignIn } from './fill-demonstration'

interface Welcome {
  readonly address: string
  readonly signIns: readonly DemonstrationSignIn[]
  readonly outbox: string | null
}

export function welcomeText({ address, signIns, outbox }: Welcome): string {
  const lines = ['', `  Cairn is ready at ${address}`, '']
  if (outbox) lines.push(`  No mail server is configured. Read e-mails at ${outbox}`, '')
  if (signIns.length > 0) {
    lines.push(
      `  Sign in to the demonstration, ${ORGANIZATION_NAME}. Every account has the password ${DEMONSTRATION_PASSWORD}.`,
      '',
    )
    const widest = Math.max(...signIns.map(({ email }) => email.length))
    const longest = Math.max(...signIns.map(({ name }) => name.length))
    lines.push(
      ...signIns.map(({ email, name, role }) => `    ${email.padEnd(widest)}  ${name.padEnd(longest)}  ${role}`),
      '',
    )
  }
  return `${lines.join('\n')}\n`
}
