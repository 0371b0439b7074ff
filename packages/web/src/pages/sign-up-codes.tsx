import { Suspense, useState } from 'react'
import { readSignUpCodes } from '../lib/session/sign-up-codes'
import { lazyPart } from '../ui/feedback/lazy-part'

const SignUpCodesNote = lazyPart(() =>
  import('../features/organizations/components/sign-up-codes-note').then((module) => module.SignUpCodesNote),
)

/** Loaded only for visitors who came by a link with a code. */
export function SignUpCodes() {
  const [isGiven] = useState(() => Object.keys(readSignUpCodes()).length > 0)
  if (!isGiven) return null
  return (
    <div className="mt-3">
      <Suspense fallback={null}>
        <SignUpCodesNote />
      </Suspense>
    </div>
  )
}
