export { enqueueLeadConversion, eraseLeadConversion, withdrawLeadConversion } from './enqueue-lead-conversion.ts';
export { sendLeadConversionsJob } from './send-lead-conversions-job.ts';
export { startLeadConversions } from './start-lead-conversions.ts';
