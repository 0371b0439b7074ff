import { DEMONSTRATION_PASSWORD, ORGANISATION_NAME } from './content/people'
import type { DemonstrationSignIn } from './fill-demonstration'

/** What a start prints for the person before the screen: where Cairn is, and who one can be in the demonstration. */
export function welcomeText(address: string, signIns: readonly DemonstrationSignIn[]): string {
  const lines = ['', `  Cairn is ready at ${address}`, '']
  if (signIns.length > 0) {
    lines.push(
      `  Sign in to ${ORGANISATION_NAME}, the demonstration. The password is ${DEMONSTRATION_PASSWORD} for all.`,
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
