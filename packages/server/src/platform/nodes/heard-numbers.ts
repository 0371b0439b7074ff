/** Which of a sender's numbered tellings were heard; those below what it still waits for are forgotten. */
export class HeardNumbers {
  #below = 0
  readonly #above = new Set<number>()

  /** False where it was heard before. */
  add(number: number): boolean {
    if (number < this.#below || this.#above.has(number)) return false
    this.#above.add(number)
    while (this.#above.delete(this.#below)) this.#below += 1
    return true
  }

  /** The sender waits for nothing below it any more. */
  forgetBelow(lowest: number): void {
    if (lowest <= this.#below) return
    this.#below = lowest
    for (const number of this.#above) if (number < lowest) this.#above.delete(number)
  }
}
