import type { Worker } from 'node:worker_threads';
import { Failure } from '../expected-failure.ts';
import type { Reply, WorkFailureReason } from './reply.ts';

/** Room for young objects in each worker, MB. A guess. */
const YOUNG_MB = 48;

/** An expected failure of one task. Its message is for people. */
export class WorkFailure extends Failure {
  override name = 'WorkFailure';
  readonly reason: WorkFailureReason;

  constructor(reason: WorkFailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface PoolOptions {
  /** The module that calls `serve`. */
  readonly script: URL;
  /** Workers at most. They start when there is work for them. */
  readonly size: number;
  /** The time for each task. */
  readonly timeoutMs: number;
}

interface Job<Task, Answer> {
  readonly task: Task;
  resolve(answer: Answer): void;
  reject(failure: Error): void;
}

/** Threads that do tasks, one at a time each. A thread that takes too long, or fails, is ended and another one takes its place. */
export class WorkerPool<Task, Answer> {
  readonly #options: PoolOptions;
  readonly #idle: Thread<Task, Answer>[] = [];
  readonly #waiting: Job<Task, Answer>[] = [];
  readonly #alive = new Set<Thread<Task, Answer>>();
  readonly #newWorker: (script: URL) => Worker;

  private constructor(options: PoolOptions, newWorker: (script: URL) => Worker) {
    this.#options = options;
    this.#newWorker = newWorker;
  }

  /** Loads what threads need, which browsers and edge runtimes do not have, and starts the first one. */
  static async start<Task, Answer>(options: PoolOptions): Promise<WorkerPool<Task, Answer>> {
    const { Worker } = await import('node:worker_threads');
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
    const pool = new WorkerPool<Task, Answer>(options, (script) => new Worker(script, { resourceLimits }));
    pool.#idle.push(pool.#thread());
    return pool;
  }

  /** Does a task as soon as a thread is free. Rejects with a {@link WorkFailure} if there is no answer. */
  run(task: Task): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject });
      this.#assign();
    });
  }

  /** Ends all threads. What they were doing is never answered. */
  async close(): Promise<void> {
    this.#waiting.length = 0;
    await Promise.all([...this.#alive].map((thread) => thread.end()));
  }

  #assign(): void {
    while (this.#waiting.length > 0 && (this.#idle.length > 0 || this.#alive.size < this.#options.size)) {
      const thread = this.#idle.pop() ?? this.#thread();
      void this.#do(this.#waiting.shift() as Job<Task, Answer>, thread);
    }
  }

  async #do({ task, resolve, reject }: Job<Task, Answer>, thread: Thread<Task, Answer>): Promise<void> {
    try {
      resolve(await thread.do(task, this.#options.timeoutMs));
    } catch (error) {
      reject(error as Error);
    }
    if (thread.isAlive) this.#idle.push(thread);
    else this.#alive.delete(thread);
    this.#assign();
  }

  #thread(): Thread<Task, Answer> {
    const thread = new Thread<Task, Answer>(this.#newWorker(this.#options.script));
    this.#alive.add(thread);
    return thread;
  }
}

class Thread<Task, Answer> {
  readonly #worker: Worker;
  #settle: ((reply: Reply<Answer>) => void) | null = null;
  isAlive = true;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (reply: Reply<Answer>) => this.#settle?.(reply));
    worker.on('error', (error: NodeJS.ErrnoException) => this.#fail(reasonOf(error), error.message));
    worker.on('exit', (code) => this.#fail('failed', `The worker ended with code ${code}.`));
    // Threads without work do not keep the program running.
    worker.unref();
  }

  async do(task: Task, timeoutMs: number): Promise<Answer> {
    const late = `It took more than ${timeoutMs / 1000} s.`;
    const timer = setTimeout(() => this.#fail('too-slow', late), timeoutMs);
    this.#worker.ref();
    try {
      const reply = await new Promise<Reply<Answer>>((resolve) => {
        this.#settle = resolve;
        if (this.isAlive) this.#worker.postMessage(task);
        else resolve({ reason: 'failed', message: 'The worker has ended.' });
      });
      if ('reason' in reply) throw new WorkFailure(reply.reason, reply.message);
      return reply.answer;
    } finally {
      clearTimeout(timer);
      this.#settle = null;
      this.#worker.unref();
    }
  }

  async end(): Promise<void> {
    this.isAlive = false;
    await this.#worker.terminate();
  }

  #fail(reason: WorkFailureReason, message: string): void {
    void this.end();
    this.#settle?.({ reason, message });
  }
}

function reasonOf({ code }: NodeJS.ErrnoException): WorkFailureReason {
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-much-memory' : 'failed';
}
