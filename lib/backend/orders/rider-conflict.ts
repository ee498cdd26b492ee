/**
 * A rider can't let an order come back to life, since somebody else has what it needs. Thrown while following an event, it undoes the
 * whole transaction; whoever reopens payments turns it into an answer.
 */
export class RiderConflict extends Error {
  constructor(readonly rider: string) {
    super(`The order can no longer be paid: ${rider}.`);
  }
}
