let isOn = false

export const isSigningOut = (): boolean => isOn

/** What is refused while somebody signs out says nothing new: it must not lead them elsewhere. */
export async function whileSigningOut(signOut: () => Promise<void>): Promise<void> {
  isOn = true
  try {
    await signOut()
  } finally {
    isOn = false
  }
}
