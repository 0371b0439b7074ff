let isOn = false

export const isSigningOut = (): boolean => isOn

/** Refusals during sign-out must not redirect. */
export async function whileSigningOut(signOut: () => Promise<void>): Promise<void> {
  isOn = true
  try {
    await signOut()
  } finally {
    isOn = false
  }
}
