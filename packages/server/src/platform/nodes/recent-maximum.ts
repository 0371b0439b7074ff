/** The largest of the values of the last while: between one span and two, without keeping the values. */
export class RecentMaximum {
  #since = 0
  #present = 0
  #before = 0

  constructor(
    readonly spanMs: number,
    readonly now: () => number = () => performance.now(),
  ) {}

  add(value: number): void {
    this.#turn()
    this.#present = Math.max(this.#present, value)
  }

  get(): number {
    this.#turn()
    return Math.max(this.#present, this.#before)
  }

  #turn(): void {
    const spans = Math.floor((this.now() - this.#since) / this.spanMs)
    if (spans < 1) return
    this.#before = spans === 1 ? this.#present : 0
    this.#present = 0
    this.#since += spans * this.spanMs
  }
}
