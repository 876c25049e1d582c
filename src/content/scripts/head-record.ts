import { headRecord } from '../../core/head-record.ts';
import { provide } from '../loading/script-registry.ts';

provide('head-record', { headRecord });
