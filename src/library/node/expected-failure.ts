/** An expected failure. Its message is for people and is shown without a stack. */
export class Failure extends Error {
  override name = 'Failure';
}
